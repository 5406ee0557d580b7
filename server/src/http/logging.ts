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

/** Logs the path of a request without the query, which may carry codes and tokens. */
function requestLine(request: { method: string; url: string; id: string; ip: string }) {
  return { id: request.id, method: request.method, path: request.url.split('?')[0], ip: request.ip };
}

/** Logs the type and stack of an error, never the values of a query. */
function errorLine(error: Error & { code?: unknown; cause?: unknown }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}

/** Buffers lines that cannot be written, for example on a full disk; above a megabyte lines are dropped. */
function standardOutput() {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
  stream.on('error', () => {});
  // Dropping a line does not flush the buffered ones by itself.
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
