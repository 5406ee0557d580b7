import type { SignInResponse, User } from '@gian-hang/contract/accounts/auth';
import type { ApiErrorCode } from '../api/api-error.ts';
import { storage } from '../storage.ts';
import { createStore } from '../store.ts';

const TOKEN_KEY = 'tik_dashboard_token';
const TOKEN_COPY_KEY = 'token';
const USER_KEY = 'user';
/** The session id of a sign-out that the server has not confirmed; '' when the id is unknown. */
const SIGN_OUT_KEY = 'gian_hang_signed_out';

type StoredSession = { token: string | null; user: User | null };
/** Signed out here, in another tab, or refused by the server. */
export type SessionEndReason = 'signed-out' | 'other-tab' | ApiErrorCode;

const endListeners = new Set<(reason: SessionEndReason) => void>();

function isUser(value: unknown): value is User {
  const user = value as Partial<User> | null;
  return (
    typeof user === 'object' && user !== null && Array.isArray(user.role) && typeof user.email === 'string'
  );
}

function readUser(): User | null {
  try {
    const value: unknown = JSON.parse(storage.get(USER_KEY) ?? 'null');
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

function read(): StoredSession {
  const token = storedToken();
  return { token, user: token === null ? null : readUser() };
}

const session = createStore(read());
let lastEnd: SessionEndReason | null = null;

export const currentSession = session.get;
export const useSession = session.use;

/** Reads the storage each time, because other tabs change it; null while a sign-out is pending. */
export function storedToken(): string | null {
  return pendingSignOut() === null ? storage.get(TOKEN_KEY) : null;
}

export function pendingSignOut(): string | null {
  return storage.get(SIGN_OUT_KEY);
}

export function savePendingSignOut(sessionId: string): void {
  storage.set(SIGN_OUT_KEY, sessionId);
}

/** Leaves a newer pending sign-out of another tab alone. */
export function clearPendingSignOut(sessionId: string): void {
  if (pendingSignOut() === sessionId) storage.remove(SIGN_OUT_KEY);
}

/** Also drops a pending sign-out: a sign-in ends the old cookie's session on the server. */
export function startSession(signedIn: SignInResponse): void {
  storage.remove(SIGN_OUT_KEY);
  saveSession(signedIn);
}

export function saveSession({ token, user }: SignInResponse): void {
  lastEnd = null;
  storage.set(TOKEN_KEY, token);
  storage.set(TOKEN_COPY_KEY, token);
  storage.set(USER_KEY, JSON.stringify(user));
  session.set(read());
}

/** Does nothing after a sign-out, nor where nothing changed: pages redraw with the user. */
export function saveUser(user: User): void {
  const stored = JSON.stringify(user);
  if (storedToken() === null || storage.get(USER_KEY) === stored) return;
  storage.set(USER_KEY, stored);
  session.set(read());
}

function notifySessionEnd(reason: SessionEndReason): void {
  lastEnd = reason;
  for (const listener of endListeners) listener(reason);
}

export function endSession(reason: SessionEndReason): void {
  const wasSignedIn = session.get().token !== null;
  for (const key of [TOKEN_KEY, TOKEN_COPY_KEY, USER_KEY]) storage.remove(key);
  session.set(read());
  if (wasSignedIn) notifySessionEnd(reason);
}

/** How the last session on this page ended; null once a new one starts. */
export function lastSessionEndReason(): SessionEndReason | null {
  return lastEnd;
}

export function onSessionEnd(listener: (reason: SessionEndReason) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Follows changes of the stored session by other tabs. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && ![TOKEN_KEY, USER_KEY, SIGN_OUT_KEY].includes(event.key)) return;
    const wasSignedIn = session.get().token !== null;
    session.set(read());
    if (wasSignedIn && session.get().token === null) notifySessionEnd('other-tab');
  });
}
