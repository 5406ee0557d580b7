import type { FastifyRequest } from 'fastify';
import { parseLanguage, successMessage } from './errors/messages.ts';

export function envelope<Data, Status extends 200 | 201 | 202>(
  request: FastifyRequest,
  statusCode: Status,
  data: Data,
) {
  return { statusCode, message: successMessage(parseLanguage(request.headers['accept-language'])), data };
}

export function ok<Data>(request: FastifyRequest, data: Data) {
  return envelope(request, 200, data);
}

export function created<Data>(request: FastifyRequest, data: Data) {
  return envelope(request, 201, data);
}

export function accepted<Data>(request: FastifyRequest, data: Data) {
  return envelope(request, 202, data);
}
