import { IconLinkOff } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { AuthOutcome } from '../auth-outcome.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

/** Target of one-time links. The token is in the URL fragment, which browsers send to no server. */
export function SetPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const token = new URLSearchParams(hash).get('token') ?? '';
  const [refused, setRefused] = useState<string | null>(null);
  const invalid = token === '' || refused === token;

  function leave() {
    showSuccess(t('passwords.set.done'));
    void navigate({ to: '/login', replace: true });
  }

  return (
    <AuthLayout title={t('passwords.set.title')} {...(invalid ? {} : { lead: t('passwords.set.lead') })}>
      {invalid ? (
        <AuthOutcome
          role="alert"
          icon={IconLinkOff}
          title={t('passwords.set.invalidTitle')}
          text={t('passwords.set.invalidText')}
        />
      ) : (
        <SetPasswordForm key={token} token={token} onDone={leave} onLinkInvalid={() => setRefused(token)} />
      )}
    </AuthLayout>
  );
}
