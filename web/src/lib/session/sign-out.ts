import { PATHS } from '@gian-hang/contract/paths';
import { sendRequest } from '../api/http.ts';
import { tokenSessionId } from '../api/token.ts';
import { withSessionLock } from './session-lock.ts';
import {
  clearPendingSignOut,
  endSession,
  pendingSignOut,
  savePendingSignOut,
  storedToken,
} from './session-store.ts';

const TIMEOUT_MS = 5_000;
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

let retryMs = MIN_RETRY_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

async function sendNow(token: string | null): Promise<boolean> {
  const sessionId = pendingSignOut();
  if (sessionId === null) return true;
  const body = sessionId === '' ? {} : { body: { session_id: sessionId } };
  try {
    await sendRequest('POST', PATHS.auth.logout, { signal: AbortSignal.timeout(TIMEOUT_MS), ...body }, token);
  } catch {
    return false;
  }
  clearPendingSignOut(sessionId);
  return true;
}

/** Sends a pending sign-out and repeats it with back-off until the server confirms. */
export async function sendPendingSignOut(token: string | null = null): Promise<boolean> {
  clearTimeout(timer);
  const sent = await withSessionLock(() => sendNow(token));
  clearTimeout(timer);
  if (sent) retryMs = MIN_RETRY_MS;
  else {
    timer = setTimeout(() => void sendPendingSignOut(), retryMs);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }
  return sent;
}

/** Signs out locally at once. Until the server confirms, this browser does not renew the session. */
export async function signOut(): Promise<void> {
  const token = storedToken();
  savePendingSignOut((token === null ? null : tokenSessionId(token)) ?? '');
  endSession('signed-out');
  await sendPendingSignOut(token);
}

/** Completes a sign-out of an earlier visit, now and whenever the network returns. */
export function retryPendingSignOut(): void {
  window.addEventListener('online', () => void sendPendingSignOut());
  void sendPendingSignOut();
}
