import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isMarketplaceError, MarketplaceError } from '../../runtime/errors.ts';

export interface HttpRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array | null;
  /** A kept connection may be closed by the other end just as we write, which leaves a write's fate open. */
  freshConnection: boolean;
  signal?: AbortSignal | undefined;
}

export interface HttpResponse {
  status: number;
  date: string | undefined;
  retryAfter: string | undefined;
  /** As sent, unpacked. */
  body: Buffer;
}

export interface HttpLimits {
  connectMs: number;
  totalMs: number;
  maxBytes: number;
}

export interface Http {
  /** Resolves with any complete answer, whatever its status; redirects are answers, never followed. */
  send(call: HttpRequest): Promise<HttpResponse>;
  close(): void;
}

export function createHttp(limits: HttpLimits): Http {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, scheduling: 'lifo' }),
    'https:': new HttpsAgent({ keepAlive: true, scheduling: 'lifo' }),
  };
  return {
    send: (call) => exchange(call, limits, agents),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

type Agents = { 'http:': HttpAgent; 'https:': HttpsAgent };

/** How far a call came, for the question whether the marketplace can have acted on it. */
interface Progress {
  connected: boolean;
}

async function exchange(call: HttpRequest, limits: HttpLimits, agents: Agents): Promise<HttpResponse> {
  const stop = new AbortController();
  const cancel = () => stop.abort(new MarketplaceError('aborted', { message: 'The call was cancelled' }));
  const expire = (what: string) => stop.abort(new MarketplaceError('timeout', { message: what }));
  if (call.signal?.aborted) cancel();
  call.signal?.addEventListener('abort', cancel, { once: true });
  const progress: Progress = { connected: false };
  const connectTimer = setTimeout(
    () => expire('The marketplace could not be reached in time'),
    limits.connectMs,
  );
  const totalTimer = setTimeout(() => expire('The marketplace did not answer in time'), limits.totalMs);
  try {
    const response = await open(call, agents, stop.signal, () => {
      progress.connected = true;
      clearTimeout(connectTimer);
    });
    const body = await readBody(response, limits.maxBytes);
    return {
      status: response.statusCode ?? 0,
      date: response.headers.date,
      retryAfter: response.headers['retry-after'],
      body,
    };
  } catch (error) {
    throw toMarketplaceError(stop.signal.aborted ? stop.signal.reason : error, progress);
  } finally {
    clearTimeout(connectTimer);
    clearTimeout(totalTimer);
    call.signal?.removeEventListener('abort', cancel);
  }
}

function open(
  call: HttpRequest,
  agents: Agents,
  signal: AbortSignal,
  onConnected: () => void,
): Promise<IncomingMessage> {
  const secure = call.url.protocol === 'https:';
  const headers: Record<string, string> = {
    'accept-encoding': 'gzip',
    accept: 'application/json',
    ...call.headers,
  };
  if (call.body) headers['content-length'] = String(call.body.byteLength);
  const options = {
    method: call.method,
    headers,
    signal,
    agent: call.freshConnection ? false : secure ? agents['https:'] : agents['http:'],
  };
  return new Promise((resolve, reject) => {
    const request = secure ? httpsRequest(call.url, options) : httpRequest(call.url, options);
    request.on('socket', (socket) => {
      if (!socket.connecting) onConnected();
      else socket.once(secure ? 'secureConnect' : 'connect', onConnected);
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(call.body ?? undefined);
  });
}

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Counts decompressed bytes, so that a small answer cannot unfold into the whole memory. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > maxBytes) {
        throw new MarketplaceError('too_large', { message: `The answer is larger than ${maxBytes} bytes` });
      }
      chunks.push(chunk);
    }
  };
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const decoder = DECODERS[encoding]?.();
  await (decoder ? pipeline(response, decoder, collect) : pipeline(response, collect));
  return Buffer.concat(chunks);
}

function toMarketplaceError(error: unknown, progress: Progress): MarketplaceError {
  const outcomeUnknown = progress.connected;
  if (isMarketplaceError(error)) return error.with({ outcomeUnknown });
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code === 'ERR_INVALID_CHAR' || code === 'ERR_INVALID_HTTP_TOKEN') {
    return new MarketplaceError('misconfigured', { message: 'A header value cannot be sent', code });
  }
  if (code?.startsWith('HPE_') || code?.startsWith('Z_') || code?.startsWith('ERR__ERROR_')) {
    return new MarketplaceError('bad_answer', {
      message: 'The answer is not readable',
      code,
      outcomeUnknown,
    });
  }
  return new MarketplaceError('network', {
    message: progress.connected ? 'The connection broke' : 'The marketplace cannot be reached',
    code,
    outcomeUnknown,
  });
}
