import type { Language } from '@gian-hang/contract/accounts/settings';
import { ERROR_STATUS, type ErrorCode } from '@gian-hang/contract/errors';

/** Words of somebody else's as they came; our own in each language. */
export type LocalizedMessage = string | Record<Language, string>;
type Field = { path: string; message: LocalizedMessage };
type Details = { errors?: Field[]; retryAfterSeconds?: number; message?: LocalizedMessage };

/** A failure the caller is told about; everything else is answered with 500 and no details. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: Field[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Said to the user in place of the code's own sentence. */
  readonly localizedMessage: LocalizedMessage | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.localizedMessage = details.message;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export function localize(localizedMessage: LocalizedMessage, language: Language): string {
  return typeof localizedMessage === 'string' ? localizedMessage : localizedMessage[language];
}
