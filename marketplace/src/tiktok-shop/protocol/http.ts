import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, Client, type Dispatcher } from 'undici';
import { isMarketplaceError, MarketplaceError } from '../../runtime/errors.ts';

export interface HttpRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array | null;
  /** For writes: the server may close a reused connection while we write, and then the outcome is unknown. */
  freshConnection: boolean;
  signal?: AbortSignal | undefined;
}

export interface HttpResponse {
  status: number;
  date: string | undefined;
  retryAfter: string | undefined;
  /** Decompressed. */
  body: Buffer;
}

export interface HttpLimits {
  connectMs: number;
  totalMs: number;
  maxBytes: number;
}

export interface Http {
  /** Resolves with any complete response, whatever its status. Does not follow redirects. */
  send(call: HttpRequest): Promise<HttpResponse>;
  close(): void;
}

export function createHttp({ connectMs, totalMs, maxBytes }: HttpLimits): Http {
  const options = { connect: { timeout: connectMs }, headersTimeout: totalMs, bodyTimeout: totalMs };
  const agent = new Agent(options);
  return {
    async send(call) {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), totalMs);
      const signal = call.signal ? AbortSignal.any([call.signal, timeout.signal]) : timeout.signal;
      const client = call.freshConnection ? new Client(call.url.origin, options) : null;
      let connected = client === null;
      client?.once('connect', () => {
        connected = true;
      });
      try {
        return await raceAbort(exchange(client ?? agent, call, signal, maxBytes), signal);
      } catch (error) {
        const known = call.signal?.aborted
          ? cancelled()
          : timeout.signal.aborted
            ? timedOut()
            : toError(error);
        throw known.with({ outcomeUnknown: connected });
      } finally {
        clearTimeout(timer);
        client?.destroy();
      }
    },
    close() {
      agent.destroy();
    },
  };
}

/**
 * Rejects as soon as the signal aborts; undici itself ignores a signal until the connection is open. The listener is removed,
 * because it would keep the response in memory as long as the signal.
 */
async function raceAbort<T>(response: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([response, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

async function exchange(
  dispatcher: Dispatcher,
  { method, url, headers, body }: HttpRequest,
  signal: AbortSignal,
  maxBytes: number,
): Promise<HttpResponse> {
  const response = await dispatcher.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: method as Dispatcher.HttpMethod,
    headers: { 'accept-encoding': 'gzip', accept: 'application/json', ...headers },
    body,
    signal,
  });
  const header = (name: string) => [response.headers[name]].flat()[0];
  return {
    status: response.statusCode,
    date: header('date'),
    retryAfter: header('retry-after'),
    body: await readBody(response.body, header('content-encoding'), maxBytes),
  };
}

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Counts decompressed bytes, so a small compressed response cannot fill the memory. */
async function readBody(
  body: Dispatcher.ResponseData['body'],
  encoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > maxBytes)
        throw new MarketplaceError('too_large', { message: `The response exceeds ${maxBytes} bytes` });
      chunks.push(chunk);
    }
  };
  const decoder = DECODERS[encoding?.trim().toLowerCase() ?? '']?.();
  await (decoder ? pipeline(body, decoder, collect) : pipeline(body, collect));
  return Buffer.concat(chunks);
}

const cancelled = () => new MarketplaceError('aborted', { message: 'The call was cancelled' });
const timedOut = () => new MarketplaceError('timeout', { message: 'The marketplace did not answer in time' });

/** HTTP parser, zlib and brotli errors. */
const UNREADABLE = /^(HPE_|Z_|ERR__ERROR_|UND_ERR_HEADERS_OVERFLOW)/;

function toError(error: unknown): MarketplaceError {
  if (isMarketplaceError(error)) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code === 'UND_ERR_INVALID_ARG')
    return new MarketplaceError('misconfigured', { message: 'A header value cannot be sent', code });
  if (UNREADABLE.test(code ?? ''))
    return new MarketplaceError('bad_answer', { message: 'The response is not readable', code });
  if (/^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$/.test(code ?? '')) return timedOut();
  return new MarketplaceError('network', { message: 'The connection to the marketplace failed', code });
}
