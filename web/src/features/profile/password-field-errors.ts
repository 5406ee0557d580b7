import { ApiError } from '../../lib/api/api-error.ts';
import { serverFieldErrors } from '../../lib/form-errors.ts';

/** What the server says against the password or the code of a second factor, by field. */
export function passwordFieldErrors(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'wrong_password') return { current_password: error.message };
  if (error.code === 'wrong_code') return { code: error.message };
  return serverFieldErrors(error);
}
