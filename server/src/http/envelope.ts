import type { FastifyRequest } from 'fastify';
import { parseLanguage, successMessage } from './errors/messages.ts';

export function envelope<Data, Status extends 200 | 201 | 202>(
  request: FastifyRequest,
  statusCode: Status,
  data: Data,
) {
  return { statusCode, message: successMessage(parseLanguage(request.headers['accept-language'])), data };
}
