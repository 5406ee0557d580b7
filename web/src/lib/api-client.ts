import { PATHS } from '@gian-hang/contract/paths';
import { ApiError, isRefusal } from './api-error.ts';
import { withKey } from './call-keys.ts';
import { type Method, type RequestOptions, send } from './http.ts';
import { translate } from './i18n.ts';
import { freshToken, renew } from './renew.ts';
import { endSession, storedToken } from './session-store.ts';
import { isExpired } from './token.ts';

const WITHOUT_SESSION: readonly string[] = [
  PATHS.auth.options,
  PATHS.auth.login,
  PATHS.auth.loginCode,
  PATHS.auth.register,
  PATHS.auth.setup,
  PATHS.auth.resetPassword,
  PATHS.auth.forgotPassword,
  PATHS.auth.refresh,
];

const setUpListeners = new Set<() => void>();

/** Told when the server does nothing more for this person before they have set up their second factor. */
export function onSetUpRequired(listener: () => void): void {
  setUpListeners.add(listener);
}

function tellSetUpRequired(error: unknown): void {
  if (isRefusal(error, 'second_factor_setup_required')) for (const listener of setUpListeners) listener();
}

function isUnauthorised(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401;
}

async function withSession<Data>(method: Method, path: string, options: RequestOptions): Promise<Data> {
  const hadToken = storedToken() !== null;
  const token = await freshToken();
  if (token === null && hadToken) {
    endSession('expired');
    throw new ApiError({
      status: 401,
      code: 'session_ended',
      message: translate('common.errors.sessionEnded'),
    });
  }
  try {
    return await send<Data>(method, path, options, token);
  } catch (error) {
    tellSetUpRequired(error);
    if (!isUnauthorised(error)) throw error;
    const renewable = error.code === 'unauthenticated' && token !== null && isExpired(token);
    const renewed = renewable ? await renew() : null;
    if (renewed === null) {
      endSession('expired');
      throw error;
    }
    return send<Data>(method, path, options, renewed);
  }
}

function request<Data>(method: Method, path: string, options: RequestOptions = {}): Promise<Data> {
  if (WITHOUT_SESSION.includes(path)) return send<Data>(method, path, options, null);
  if (method === 'GET') return withSession<Data>(method, path, options);
  const call = JSON.stringify([method, path, options.query, options.body]);
  return withKey(call, (key) => withSession<Data>(method, path, { ...options, key }));
}

type BodylessOptions = Omit<RequestOptions, 'body'>;

/** Every call resolves to the envelope's `data` or throws an ApiError. It never shows anything itself. */
export const api = {
  get: <Data>(path: string, options?: BodylessOptions) => request<Data>('GET', path, options),
  post: <Data>(path: string, options?: RequestOptions) => request<Data>('POST', path, options),
  put: <Data>(path: string, options?: RequestOptions) => request<Data>('PUT', path, options),
  patch: <Data>(path: string, options?: RequestOptions) => request<Data>('PATCH', path, options),
  delete: <Data>(path: string, options?: RequestOptions) => request<Data>('DELETE', path, options),
};
