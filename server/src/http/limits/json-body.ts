import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Accepts only JSON in valid UTF-8 and rejects prototype keys. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    let text: string;
    try {
      text = decoder.decode(body);
    } catch {
      done(new AppError('malformed_body'));
      return;
    }
    void parse(request, text, done);
  });
}
