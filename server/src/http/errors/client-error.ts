import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorCode, type Failure } from '@gian-hang/contract/errors';
import { RAW_RESPONSE_HEADERS } from '../web-app/security.ts';
import { failureMessage } from './messages.ts';

const PARSER_CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers malformed requests in our envelope and closes the connection; without headers the language is unknown. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawErrorResponse(PARSER_CODES[error.code ?? ''] ?? 'malformed_request'));
  socket.destroy();
}

function rawErrorResponse(code: ErrorCode): string {
  const statusCode = ERROR_STATUS[code];
  const failure: Failure = {
    statusCode,
    message: failureMessage(code, 'vi'),
    code,
    requestId: randomUUID(),
  };
  const body = JSON.stringify(failure);
  return [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(RAW_RESPONSE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
