import { ApiError } from '../../../lib/api/api-error.ts';
import { translate } from '../../../lib/text/i18n.ts';

/** The server's message, or a general one if it sent none. */
export function loginErrorText(error: unknown): string {
  const failed = translate('auth.login.failed');
  if (!(error instanceof ApiError) || error.code === 'unexpected_answer') return failed;
  return error.status === 0 ? `${failed}. ${error.message}` : error.message;
}

/** Message for a failed sign-in with a provider; the URL names the provider. */
export function providerErrorText(provider: string | undefined): string | undefined {
  if (provider === 'google') return translate('auth.login.googleFailed');
  if (provider === 'microsoft') return translate('auth.login.microsoftFailed');
  return provider === undefined ? undefined : translate('auth.login.failed');
}
