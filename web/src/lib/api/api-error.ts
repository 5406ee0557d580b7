import type { ErrorCode, FieldError } from '@gian-hang/contract/errors';

/** The last three are the client's: no connection, time-out, or an answer that is not the API's. */
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

/** Whether the error has one of these codes. */
export function hasErrorCode(error: unknown, ...codes: ApiErrorCode[]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}

/** Whether the server answered 401. */
export function isUnauthenticated(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401;
}

/** The object does not exist, is not visible, or the id is malformed. */
export function isNotFound(error: unknown): boolean {
  return hasErrorCode(error, 'not_found', 'validation_failed');
}
