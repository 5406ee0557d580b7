import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

const SECRET_FIELDS = [
  'password',
  'current_password',
  'new_password',
  'token',
  'authorization',
  'cookie',
  'app_secret',
];

/** A request in the log: its path without the query, which may carry codes and tokens. */
function requestLine(request: { method: string; url: string; id: string; ip: string }) {
  return { id: request.id, method: request.method, path: request.url.split('?')[0], ip: request.ip };
}

/** An error in the log: what and where, never the values a query was given. */
function errorLine(error: Error & { code?: unknown; cause?: unknown }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}

export function createLogger({ logLevel }: Pick<Config, 'logLevel'>, name: string): Logger {
  return pino({
    name,
    level: logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
    serializers: {
      req: requestLine,
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: errorLine,
    },
  });
}
