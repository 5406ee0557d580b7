import { ApiError } from '../../../lib/api/api-error.ts';
import { translate } from '../../../lib/text/i18n.ts';

const SERVER_MESSAGE_CODES: readonly string[] = [
  'conflict',
  'last_administrator',
  'own_account_not_allowed',
  'own_password_not_allowed',
  'password_too_weak',
];

/** The message for an account that could not be created or updated. */
export function accountErrorText(error: unknown, doing: 'create' | 'update'): string {
  if (!(error instanceof ApiError)) return translate(`accounts.errors.unknown.${doing}`);
  if (error.status === 0) return translate('accounts.errors.noResponse', { message: error.message });
  if (SERVER_MESSAGE_CODES.includes(error.code)) return error.message;
  if (error.status === 409) return translate('accounts.errors.taken');
  return translate(`accounts.errors.status.${doing}`, { status: error.status });
}
