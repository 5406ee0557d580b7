import { ApiError } from '../../lib/api-error.ts';
import { translate } from '../../lib/i18n.ts';

function waitText(seconds: number): string {
  return seconds < 60
    ? translate('auth.login.waitSeconds', { seconds })
    : translate('auth.login.waitMinutes', { minutes: Math.ceil(seconds / 60) });
}

/** The server's own sentence where it gave one, with the wait when it asks for patience. */
export function loginErrorText(error: unknown): string {
  const failed = translate('auth.login.failed');
  if (!(error instanceof ApiError) || error.code === 'unexpected_answer') return failed;
  if (error.status === 0) return `${failed}. ${error.message}`;
  return error.retryAfterSeconds === undefined
    ? error.message
    : `${error.message} ${translate('auth.login.wait', { time: waitText(error.retryAfterSeconds) })}`;
}

/** What the address says of a sign-in with another provider that came to nothing. */
export function providerErrorText(provider: string | undefined): string | undefined {
  if (provider === 'google') return translate('auth.login.googleFailed');
  if (provider === 'microsoft') return translate('auth.login.microsoftFailed');
  return provider === undefined ? undefined : translate('auth.login.failed');
}
