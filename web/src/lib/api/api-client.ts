import { PATHS } from '@gian-hang/contract/paths';
import { type Method, type RequestOptions, sendRequest } from './http.ts';
import { withIdempotencyKey } from './idempotency-key.ts';
import { withSession } from './with-session.ts';

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

/** Ten megabytes over a slow phone connection. */
const UPLOAD_TIMEOUT_MS = 180_000;

function request<Data>(method: Method, path: string, options: RequestOptions = {}): Promise<Data> {
  if (WITHOUT_SESSION.includes(path)) return sendRequest<Data>(method, path, options, null);
  if (method === 'GET') return withSession((token) => sendRequest<Data>(method, path, options, token));
  const call = JSON.stringify([method, path, options.query, options.body]);
  return withIdempotencyKey(call, (key) =>
    withSession((token) => sendRequest<Data>(method, path, { ...options, key }, token)),
  );
}

type BodylessOptions = Omit<RequestOptions, 'body'>;

/** Every call resolves to the envelope's `data` or throws an ApiError. It never shows anything itself. */
export const api = {
  get: <Data>(path: string, options?: BodylessOptions) => request<Data>('GET', path, options),
  post: <Data>(path: string, options?: RequestOptions) => request<Data>('POST', path, options),
  put: <Data>(path: string, options?: RequestOptions) => request<Data>('PUT', path, options),
  patch: <Data>(path: string, options?: RequestOptions) => request<Data>('PATCH', path, options),
  delete: <Data>(path: string, options?: RequestOptions) => request<Data>('DELETE', path, options),
  /** Sends a file. A repeated upload does no harm, so it has no Idempotency-Key. */
  upload: <Data>(path: string, file: File, options: BodylessOptions = {}) =>
    withSession((token) =>
      sendRequest<Data>('POST', path, { timeoutMs: UPLOAD_TIMEOUT_MS, ...options, body: file }, token),
    ),
};
