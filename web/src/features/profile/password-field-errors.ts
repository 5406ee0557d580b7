import { ApiError } from '../../lib/api/api-error.ts';
import { serverFieldErrors } from '../../lib/form-errors.ts';

/** The server's errors about the password or the code, by field. */
export function passwordFieldErrors(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'wrong_password') return { current_password: error.message };
  if (error.code === 'wrong_code') return { code: error.message };
  return serverFieldErrors(error);
}
