import type { SignInResponse } from '@gian-hang/contract/accounts/auth';
import { PATHS } from '@gian-hang/contract/paths';
import { withSessionLock } from '../session/session-lock.ts';
import { endSession, pendingSignOut, saveSession, storedToken } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { sendRequest } from './http.ts';
import { needsRenewal } from './token.ts';

let running: Promise<string | null> | null = null;

async function renewNow(before: string | null): Promise<string | null> {
  const stored = storedToken();
  const signedOutMeanwhile = () => pendingSignOut() !== null || (before !== null && storedToken() === null);
  if (signedOutMeanwhile()) return null;
  if (stored !== null && stored !== before && !needsRenewal(stored)) return stored;
  try {
    const signedIn = await sendRequest<SignInResponse>('POST', PATHS.auth.refresh, {}, null);
    if (signedOutMeanwhile()) return null;
    saveSession(signedIn);
    return signedIn.token;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
    if (storedToken() === before) endSession(error.code);
    return null;
  }
}

/** Renews the token by the refresh cookie, one tab at a time. If the server refuses, the session ends: null. */
export function renewToken(): Promise<string | null> {
  const before = storedToken();
  running ??= withSessionLock(() => renewNow(before)).finally(() => {
    running = null;
  });
  return running;
}

/** The stored token, renewed if it is about to expire; null without a session. */
export async function getFreshToken(): Promise<string | null> {
  const token = storedToken();
  return token !== null && needsRenewal(token) ? renewToken() : token;
}
