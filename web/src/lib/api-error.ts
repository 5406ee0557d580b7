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
