import type { SignedIn, User } from '@gian-hang/contract/auth';
import { storage } from './storage.ts';

const TOKEN_KEY = 'tik_dashboard_token';
const TOKEN_COPY_KEY = 'token';
const USER_KEY = 'user';

export type StoredSession = { token: string | null; user: User | null };
export type SessionEnd = 'signed-out' | 'expired' | 'elsewhere';

const changeListeners = new Set<() => void>();
const endListeners = new Set<(reason: SessionEnd) => void>();

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
  const token = storage.get(TOKEN_KEY);
  return { token, user: token === null ? null : readUser() };
}

let current = read();

function changed(): void {
  current = read();
  for (const listener of changeListeners) listener();
}

export function currentSession(): StoredSession {
  return current;
}

/** What is stored this instant, which another tab may have changed a moment ago. */
export function storedToken(): string | null {
  return storage.get(TOKEN_KEY);
}

export function saveSession({ token, user }: SignedIn): void {
  storage.set(TOKEN_KEY, token);
  storage.set(TOKEN_COPY_KEY, token);
  storage.set(USER_KEY, JSON.stringify(user));
  changed();
}

/** Somebody who has signed out meanwhile is not written down again. */
export function saveUser(user: User): void {
  if (storedToken() === null) return;
  storage.set(USER_KEY, JSON.stringify(user));
  changed();
}

function announceEnd(reason: SessionEnd): void {
  for (const listener of endListeners) listener(reason);
}

export function endSession(reason: SessionEnd): void {
  const wasSignedIn = current.token !== null;
  for (const key of [TOKEN_KEY, TOKEN_COPY_KEY, USER_KEY]) storage.remove(key);
  changed();
  if (wasSignedIn) announceEnd(reason);
}

export function onSessionChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Follows what other tabs do to the stored session. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== TOKEN_KEY && event.key !== USER_KEY) return;
    const wasSignedIn = current.token !== null;
    changed();
    if (wasSignedIn && current.token === null) announceEnd('elsewhere');
  });
}
