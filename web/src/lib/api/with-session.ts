import { endSession, storedToken } from '../session/session-store.ts';
import { translate } from '../text/i18n.ts';
import { ApiError, hasErrorCode, isUnauthenticated } from './api-error.ts';
import { getFreshToken, renewToken } from './renew-token.ts';
import { isExpired } from './token.ts';

const setUpListeners = new Set<() => void>();

/** Calls the listener when the server requires the set-up of a second factor. */
export function onSecondFactorSetupRequired(listener: () => void): void {
  setUpListeners.add(listener);
}

function notifySecondFactorSetupRequired(error: unknown): void {
  if (hasErrorCode(error, 'second_factor_setup_required')) for (const listener of setUpListeners) listener();
}

/** Makes a call with the session's token and renews an expired token once. Any other 401 ends the session. */
export async function withSession<Answer>(call: (token: string | null) => Promise<Answer>): Promise<Answer> {
  const hadToken = storedToken() !== null;
  const token = await getFreshToken();
  if (token === null && hadToken)
    throw new ApiError({
      status: 401,
      code: 'session_ended',
      message: translate('common.errors.sessionEnded'),
    });
  try {
    return await call(token);
  } catch (error) {
    notifySecondFactorSetupRequired(error);
    if (!isUnauthenticated(error)) throw error;
    const renewable = error.code === 'unauthenticated' && token !== null && isExpired(token);
    const renewed = renewable ? await renewToken() : null;
    if (renewed !== null) return call(renewed);
    if (storedToken() === token) endSession(error.code);
    throw error;
  }
}
