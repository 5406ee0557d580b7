import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toast.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { SetupForm } from './setup-form.tsx';

function LinkInvalid() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        framed={false}
        icon={<IconLinkOff size={26} stroke={1.6} />}
        title={t('auth.setup.invalidTitle')}
        text={t('auth.setup.invalidText')}
        action={
          <Button component={Link} to="/login" variant="default">
            {t('auth.register.toLogin')}
          </Button>
        }
      />
    </div>
  );
}

export function SetupPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const token = new URLSearchParams(hash).get('token') ?? '';
  const [refused, setRefused] = useState(false);
  const invalid = token === '' || refused;

  function enter() {
    void showToast({ message: t('auth.setup.success'), tone: 'success' });
    void navigate({ to: '/', replace: true });
  }

  return (
    <AuthLayout title={t('auth.setup.title')} {...(invalid ? {} : { lead: t('auth.setup.lead') })}>
      {invalid ? (
        <LinkInvalid />
      ) : (
        <SetupForm token={token} onDone={enter} onLinkRefused={() => setRefused(true)} />
      )}
    </AuthLayout>
  );
}
