import { Anchor, Text } from '@mantine/core';
import { IconLock, IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { signInOptionsQuery } from '../../shared/session/sign-in-options.ts';
import { useRegister } from './auth.api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthOutcome } from './auth-outcome.tsx';
import { EmailForm } from './password/email-form.tsx';
import { RegisterForm } from './register-form.tsx';

function HaveAccount() {
  const { t } = useTranslation();
  return (
    <Text size="sm" mt="lg" ta="center" c="dimmed">
      {t('auth.register.haveAccount')}{' '}
      <Anchor component={Link} to="/login" underline="always">
        {t('auth.register.login')}
      </Anchor>
    </Text>
  );
}

/** Asks for the e-mail only; the mailed link confirms it and sets the password. */
function RegisterByMail() {
  const { t } = useTranslation();
  const register = useRegister();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const title = t('auth.register.title');
  if (sentTo === null)
    return (
      <AuthLayout title={title} lead={t('auth.register.mailLead')}>
        <EmailForm request={register} submit={t('auth.register.submit')} onSent={setSentTo} />
        <HaveAccount />
      </AuthLayout>
    );
  return (
    <AuthLayout title={title}>
      <AuthOutcome
        role="status"
        icon={IconMailCheck}
        title={t('auth.register.sentTitle')}
        text={t('auth.register.sentText', { email: sentTo })}
      />
    </AuthLayout>
  );
}

export function RegisterPage() {
  const { t } = useTranslation();
  const { data: options, isPending } = useQuery(signInOptionsQuery());
  const title = t('auth.register.title');
  if (options?.registration === false)
    return (
      <AuthLayout title={title}>
        <AuthOutcome
          icon={IconLock}
          title={t('auth.register.closedTitle')}
          text={t('auth.register.closedText')}
        />
      </AuthLayout>
    );
  if (options?.registration_by_mail) return <RegisterByMail />;
  return (
    <AuthLayout title={title} lead={t('auth.register.lead')}>
      {isPending ? null : <RegisterForm />}
      <HaveAccount />
    </AuthLayout>
  );
}
