import type { SignedIn } from '@gian-hang/contract/auth';
import { PATHS } from '@gian-hang/contract/paths';
import { ApiError } from './api-error.ts';
import { send } from './http.ts';
import { saveSession, storedToken } from './session-store.ts';
import { needsRenewal } from './token.ts';

const LOCK = 'gian-hang.renew';

let running: Promise<string | null> | null = null;

/** Locks exist in secure contexts only; over plain HTTP a tab is alone with its own single flight. */
function locked<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work);
}

async function renewNow(before: string | null): Promise<string | null> {
  const stored = storedToken();
  const signedOutMeanwhile = () => before !== null && storedToken() === null;
  if (signedOutMeanwhile()) return null;
  if (stored !== null && stored !== before && !needsRenewal(stored)) return stored;
  try {
    const signedIn = await send<SignedIn>('POST', PATHS.auth.refresh, {}, null);
    if (signedOutMeanwhile()) return null;
    saveSession(signedIn);
    return signedIn.token;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

/** A new token through the refresh cookie, or null when the session has ended. One at a time, over all tabs. */
export function renew(): Promise<string | null> {
  const before = storedToken();
  running ??= locked(() => renewNow(before)).finally(() => {
    running = null;
  });
  return running;
}

/** The stored token, renewed first when it is about to end; null when there is no session. */
export async function freshToken(): Promise<string | null> {
  const token = storedToken();
  return token !== null && needsRenewal(token) ? renew() : token;
}
