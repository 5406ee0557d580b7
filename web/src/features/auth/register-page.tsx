import { Anchor, Button, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { signInOptionsQuery } from '../../shared/sign-in-options.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { RegisterForm } from './register-form.tsx';

function Closed() {
  const { t } = useTranslation();
  return (
    <EmptyState
      framed={false}
      icon={<IconLock size={26} stroke={1.6} />}
      title={t('auth.register.closedTitle')}
      text={t('auth.register.closedText')}
      action={
        <Button component={Link} to="/login" variant="default">
          {t('auth.register.toLogin')}
        </Button>
      }
    />
  );
}

export function RegisterPage() {
  const { t } = useTranslation();
  const { data: options } = useQuery(signInOptionsQuery());
  const closed = options !== undefined && !options.registration;
  return (
    <AuthLayout title={t('auth.register.title')} {...(closed ? {} : { lead: t('auth.register.lead') })}>
      {closed ? (
        <Closed />
      ) : (
        <>
          <RegisterForm />
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
