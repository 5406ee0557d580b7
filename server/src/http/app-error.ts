import { ERROR_STATUS, type ErrorCode, type FieldError } from '@gian-hang/contract/errors';

type Details = { errors?: FieldError[]; retryAfterSeconds?: number; message?: string };

/** A failure the caller is told about; everything else is answered with 500 and no details. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Said to the user in place of the code's own sentence. */
  readonly said: string | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.said = details.message;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
