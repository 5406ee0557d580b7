import type { ErrorCode, FieldError } from '@gian-hang/contract/errors';

/** The last three are ours: the server was not heard, or what came was not its answer. */
export type ApiErrorCode = ErrorCode | 'no_connection' | 'timed_out' | 'unexpected_answer';

type Details = {
  status: number;
  code: ApiErrorCode;
  message: string;
  errors?: FieldError[] | undefined;
  requestId?: string | undefined;
};

export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly errors: FieldError[];
  readonly requestId: string | undefined;

  constructor(details: Details) {
    super(details.message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId;
  }
}

/** Whether the server refused with one of these codes. */
export function hasErrorCode(error: unknown, ...codes: ApiErrorCode[]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}

/** Whether the server no longer knows who is calling. */
export function isUnauthenticated(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401;
}

/** No such thing, one out of reach, or an id that cannot be one. */
export function isNotFound(error: unknown): boolean {
  return hasErrorCode(error, 'not_found', 'validation_failed');
}
