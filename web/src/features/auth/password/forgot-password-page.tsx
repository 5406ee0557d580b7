import { Anchor, Text } from '@mantine/core';
import { IconMailCheck, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { signInOptionsQuery } from '../../../shared/session/sign-in-options.ts';
import { useForgotPassword } from '../auth.api.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { AuthOutcome } from '../auth-outcome.tsx';
import { EmailForm } from './email-form.tsx';

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { data: options } = useQuery(signInOptionsQuery());
  const forgot = useForgotPassword();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const title = t('passwords.forgot.title');
  if (options !== undefined && !options.forgot_password)
    return (
      <AuthLayout title={title}>
        <AuthOutcome
          icon={IconMailOff}
          title={t('passwords.forgot.closedTitle')}
          text={t('passwords.forgot.closedText')}
        />
      </AuthLayout>
    );
  if (sentTo !== null)
    return (
      <AuthLayout title={title}>
        <AuthOutcome
          role="status"
          icon={IconMailCheck}
          title={t('passwords.forgot.sentTitle')}
          text={t('passwords.forgot.sentText', { email: sentTo })}
        />
      </AuthLayout>
    );
  return (
    <AuthLayout title={title} lead={t('passwords.forgot.lead')}>
      <EmailForm request={forgot} submit={t('passwords.forgot.submit')} onSent={setSentTo} />
      <Text size="sm" mt="lg" ta="center">
        <Anchor component={Link} to="/login" underline="always">
          {t('auth.register.toLogin')}
        </Anchor>
      </Text>
    </AuthLayout>
  );
}
