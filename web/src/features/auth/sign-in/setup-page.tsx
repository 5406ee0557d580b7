import { IconLinkOff } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { AuthOutcome } from '../auth-outcome.tsx';
import { SetupForm } from './setup-form.tsx';

export function SetupPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const token = new URLSearchParams(hash).get('token') ?? '';
  const [refused, setRefused] = useState(false);
  const invalid = token === '' || refused;

  function goHome() {
    showSuccess(t('auth.setup.success'));
    void navigate({ to: '/', replace: true });
  }

  return (
    <AuthLayout title={t('auth.setup.title')} {...(invalid ? {} : { lead: t('auth.setup.lead') })}>
      {invalid ? (
        <AuthOutcome
          role="alert"
          icon={IconLinkOff}
          title={t('auth.setup.invalidTitle')}
          text={t('auth.setup.invalidText')}
        />
      ) : (
        <SetupForm token={token} onDone={goHome} onLinkInvalid={() => setRefused(true)} />
      )}
    </AuthLayout>
  );
}
