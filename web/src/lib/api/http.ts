import type { Failure } from '@gian-hang/contract/errors';
import { API_BASE } from '@gian-hang/contract/paths';
import { currentLanguage, translate } from '../text/i18n.ts';
import { ApiError } from './api-error.ts';
import { recordServerTime } from './token.ts';

const TIMEOUT_MS = 30_000;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type QueryValue = string | number | boolean | readonly string[] | null | undefined;
export type RequestOptions = {
  query?: Record<string, QueryValue>;
  /** Sent as JSON; a file is sent as it is. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** How long the server may wait for a job before it answers 202 (`Prefer: wait`). */
  waitSeconds?: number;
  /** Idempotency-Key. */
  key?: string;
  timeoutMs?: number;
};

function apiUrl(path: string, query: Record<string, QueryValue> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one));
  }
  const text = parameters.toString();
  return `${API_BASE}${path}${text === '' ? '' : `?${text}`}`;
}

function headersFor(
  token: string | null,
  { body, waitSeconds, key }: Omit<RequestOptions, 'query' | 'signal'> = {},
): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() });
  if (body instanceof Blob) headers.set('Content-Type', 'application/octet-stream');
  else if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (waitSeconds !== undefined) headers.set('Prefer', `wait=${waitSeconds}`);
  if (key !== undefined) headers.set('Idempotency-Key', key);
  return headers;
}

function toNetworkError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return timedOut
    ? new ApiError({ status: 0, code: 'timed_out', message: translate('common.errors.timedOut') })
    : new ApiError({ status: 0, code: 'no_connection', message: translate('common.errors.noConnection') });
}

function toApiError(response: Response, body: unknown): ApiError {
  const failure = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>;
  return new ApiError({
    status: response.status,
    code: failure.code ?? 'unexpected_answer',
    message: failure.message ?? translate('common.errors.unexpected', { status: response.status }),
    errors: failure.errors,
    requestId: failure.requestId ?? response.headers.get('X-Request-Id') ?? undefined,
  });
}

/** One call without session logic: resolves to the envelope's `data` or throws an ApiError. */
export async function sendRequest<Data>(
  method: Method,
  path: string,
  { query, signal, timeoutMs = TIMEOUT_MS, ...options }: RequestOptions,
  token: string | null,
): Promise<Data> {
  const { body } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(apiUrl(path, query), {
      method,
      headers: headersFor(token, options),
      credentials: 'same-origin',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    answer = parseJson(text);
  } catch (error) {
    throw toNetworkError(error, signal);
  }
  recordServerTime(response.headers.get('Date'));
  if (!response.ok) throw toApiError(response, answer);
  return (answer as { data: Data } | null)?.data as Data;
}

/** Requests a file without a time limit; the caller reads the response's body. */
export async function fetchFile(
  path: string,
  { query, signal }: Pick<RequestOptions, 'query' | 'signal'>,
  token: string | null,
): Promise<Response> {
  let response: Response;
  try {
    const headers = headersFor(token);
    response = await fetch(apiUrl(path, query), { headers, ...(signal === undefined ? {} : { signal }) });
  } catch (error) {
    throw toNetworkError(error, signal);
  }
  if (!response.ok) throw toApiError(response, parseJson(await response.text()));
  return response;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
