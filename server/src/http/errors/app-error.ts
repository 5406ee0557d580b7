import type { Language } from '@gian-hang/contract/accounts/settings';
import { ERROR_STATUS, type ErrorCode } from '@gian-hang/contract/errors';

/** Words of somebody else's as they came; our own in each language. */
export type Said = string | Record<Language, string>;
type Field = { path: string; message: Said };
type Details = { errors?: Field[]; retryAfterSeconds?: number; message?: Said };

/** A failure the caller is told about; everything else is answered with 500 and no details. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: Field[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Said to the user in place of the code's own sentence. */
  readonly said: Said | undefined;

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

export function inLanguage(said: Said, language: Language): string {
  return typeof said === 'string' ? said : said[language];
}
