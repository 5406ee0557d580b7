import type { Language } from '@gian-hang/contract/accounts/settings';
import { ERROR_STATUS, type ErrorCode } from '@gian-hang/contract/errors';

/** A third party's message unchanged, or our own in each language. */
export type LocalizedMessage = string | Record<Language, string>;
type Field = { path: string; message: LocalizedMessage };
type Details = { errors?: Field[]; retryAfterSeconds?: number; message?: LocalizedMessage };

/** An error that is reported to the caller; every other error gives 500 without details. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: Field[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Replaces the default sentence of the code. */
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
