import type { Language } from '@gian-hang/contract/accounts/settings';
import type { ErrorCode, Failure, FieldError } from '@gian-hang/contract/errors';
import { issuePaths, validationMessage } from '@gian-hang/contract/validation-messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isDatabaseUnavailable, isStorageFull } from '../../db/database.ts';
import type { Actor } from '../access/actor.ts';
import { RAW_RESPONSE_HEADERS } from '../web-app/security.ts';
import { AppError, localize } from './app-error.ts';
import { failureMessage, parseLanguage } from './messages.ts';

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};
/** A response lists at most this many invalid fields. */
const MAX_FIELD_ERRORS = 50;
const RETRY_AFTER_SECONDS = 5;
const STORAGE_RETRY_AFTER_SECONDS = 30;
/** PostgreSQL's error code for an id larger than any we generate. */
const NUMERIC_VALUE_OUT_OF_RANGE = '22003';

/** Thrown by the validator compiler; carries the zod issues and their location. */
export class ValidationError extends Error {
  override name = 'ValidationError';
  readonly issues: z.core.$ZodIssue[];
  readonly part: string;

  constructor(issues: z.core.$ZodIssue[], part: string) {
    super('validation failed');
    this.issues = issues;
    this.part = part;
  }
}

function fieldErrors({ issues, part }: ValidationError, language: Language): FieldError[] {
  return issues
    .flatMap((issue) => issuePaths(issue).map((path) => ({ issue, path })))
    .slice(0, MAX_FIELD_ERRORS)
    .map(({ issue, path }) => ({ path: path || part, message: validationMessage(issue, language) }));
}

function storageFull(): AppError {
  return new AppError('storage_full', { retryAfterSeconds: STORAGE_RETRY_AFTER_SECONDS });
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isStorageFull(error)) return storageFull();
  if (isDatabaseUnavailable(error))
    return new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? FRAMEWORK_CODES[code] : undefined;
  if (known) return new AppError(known);
  if (code === NUMERIC_VALUE_OUT_OF_RANGE) return new AppError('not_found');
  if (statusCode === 403 || statusCode === 404) return new AppError('not_found');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('malformed_body');
  return new AppError('internal');
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const language = parseLanguage(request.headers['accept-language']);
  const message = error.localizedMessage
    ? localize(error.localizedMessage, language)
    : failureMessage(error.code, language, error.retryAfterSeconds);
  const errors = error.errors?.map(({ path, message: localizedMessage }) => ({
    path,
    message: localize(localizedMessage, language) || message,
  }));
  const body: Failure = {
    statusCode: error.status,
    message,
    code: error.code,
    ...(errors ? { errors } : {}),
    requestId: request.id,
  };
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

type OnRefused = (actor: Actor, route: string, code: ErrorCode) => Promise<void>;

/** Audits a refused request of a signed-in account; the response does not depend on whether that succeeds. */
async function auditRefusal(request: FastifyRequest, { code, status }: AppError, onRefused: OnRefused) {
  if (status !== 403 || !request.actor) return;
  try {
    await onRefused(request.actor, `${request.method} ${request.routeOptions.url ?? ''}`, code);
  } catch (error) {
    request.log.error({ err: error }, 'could not audit a refused request');
  }
}

/** Handles errors from the router, before any route is known. */
export function handleRouterError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(request, reply.headers(RAW_RESPONSE_HEADERS), toAppError(error));
}

type ErrorHandlingOptions = { onRefused: OnRefused; isDiskFull: () => boolean };

/** A database that stopped because the disk is full cannot report the reason itself. */
function withDiskFullReason(failure: AppError, isDiskFull: () => boolean): AppError {
  return failure.code === 'unavailable' && isDiskFull() ? storageFull() : failure;
}

export function installErrorHandling(
  app: FastifyInstance,
  { onRefused, isDiskFull }: ErrorHandlingOptions,
): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof ValidationError) {
      const errors = fieldErrors(error, parseLanguage(request.headers['accept-language']));
      return sendFailure(request, reply, new AppError('validation_failed', { errors }));
    }
    const failure = withDiskFullReason(toAppError(error), isDiskFull);
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    await auditRefusal(request, failure, onRefused);
    return sendFailure(request, reply, failure);
  });
}
