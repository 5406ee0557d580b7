import { Anchor, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { signInOptionsQuery } from '../../shared/sign-in-options.ts';
import { AuthLayout } from './auth-layout.tsx';
import { MailOutcome } from './mail-outcome.tsx';
import { RegisterByMail } from './register-by-mail.tsx';
import { RegisterForm } from './register-form.tsx';

export function RegisterPage() {
  const { t } = useTranslation();
  const { data: options } = useQuery(signInOptionsQuery());
  const closed = options !== undefined && !options.registration;
  return (
    <AuthLayout title={t('auth.register.title')} {...(closed ? {} : { lead: t('auth.register.lead') })}>
      {closed ? (
        <MailOutcome
          icon={<IconLock size={26} stroke={1.6} />}
          title={t('auth.register.closedTitle')}
          text={t('auth.register.closedText')}
        />
      ) : (
        <>
          {options?.registration_by_mail ? <RegisterByMail /> : <RegisterForm />}
          <Text size="sm" mt="lg" ta="center" c="dimmed">
            {t('auth.register.haveAccount')}{' '}
            <Anchor component={Link} to="/login" underline="always">
              {t('auth.register.login')}
            </Anchor>
          </Text>
        </>
      )}
    </AuthLayout>
  );
}
