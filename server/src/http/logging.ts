import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

const SECRET_FIELDS = [
  'password',
  'current_password',
  'new_password',
  'token',
  'authorization',
  'cookie',
  'app_secret',
];

const MAX_UNWRITTEN_BYTES = 1_048_576;

/** A request in the log: its path without the query, which may carry codes and tokens. */
function requestLine(request: { method: string; url: string; id: string; ip: string }) {
  return { id: request.id, method: request.method, path: request.url.split('?')[0], ip: request.ip };
}

/** An error in the log: what and where, never the values a query was given. */
function errorLine(error: Error & { code?: unknown; cause?: unknown }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}

/** A line that cannot be written, as on a full disk, waits for the next ones; past a megabyte of them lines are dropped. */
function standardOutput() {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
  stream.on('error', () => {});
  // A dropped line does not try to write the waiting ones by itself.
  stream.on('drop', () => stream.flush());
  return stream;
}

export function createLogger({ logLevel }: Pick<Config, 'logLevel'>, name: string): Logger {
  return pino(
    {
      name,
      level: logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
      serializers: {
        req: requestLine,
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
        err: errorLine,
      },
    },
    standardOutput(),
  );
}
