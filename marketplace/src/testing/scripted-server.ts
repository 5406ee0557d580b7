import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  rawQuery: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  at: number;
}

export type Reply = (response: ServerResponse, seen: RecordedRequest) => void;

export interface ScriptedServer {
  url: string;
  seen: RecordedRequest[];
  /** Sets the replies in order; the last one repeats. */
  script(...replies: Reply[]): void;
  close(): Promise<void>;
}

export async function scriptedServer(): Promise<ScriptedServer> {
  const seen: RecordedRequest[] = [];
  let replies: Reply[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const entry = describe(request, body);
      seen.push(entry);
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      reply?.(response, entry);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    script(...next) {
      replies = next;
      seen.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function describe(request: IncomingMessage, body: Buffer): RecordedRequest {
  const [path = '', rawQuery = ''] = (request.url ?? '').split('?');
  const pairs = rawQuery
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('=').map((part) => decodeURIComponent(part)));
  return {
    method: request.method ?? '',
    path,
    query: Object.fromEntries(pairs.map(([key = '', value = '']) => [key, value])),
    rawQuery,
    headers: request.headers,
    body,
    at: Date.now(),
  };
}

/** Computes the signature from the received request, independently of the connector's code. */
export function expectedSignature(seen: RecordedRequest, secret: string): string {
  let text = seen.path;
  for (const key of Object.keys(seen.query).sort()) {
    if (key !== 'sign' && key !== 'access_token') text += `${key}${seen.query[key]}`;
  }
  const multipart = seen.headers['content-type']?.startsWith('multipart/form-data') ?? false;
  if (!multipart) text += seen.body.toString('utf8');
  return createHmac('sha256', secret).update(`${secret}${text}${secret}`).digest('hex');
}

export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  };

export const ok = (data: unknown) => json({ code: 0, message: 'Success', request_id: 'r-ok', data });

export const fail = (code: number, message: string, status = 200, headers: Record<string, string> = {}) =>
  json({ code, message, request_id: 'r-fail', data: null }, status, headers);

export const text =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

export const hang: Reply = () => {};

export const reset: Reply = (response) => {
  response.socket?.resetAndDestroy();
};

/** Announces more bytes than it sends. */
export const truncatedReply: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"code":0,"data":{"orders":[', () => response.socket?.destroy());
};
