import { Anchor, Button, Text } from '@mantine/core';
import { IconMailCheck, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { signInOptionsQuery } from '../../shared/sign-in-options.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { data: options } = useQuery(signInOptionsQuery());
  const [sentTo, setSentTo] = useState<string | null>(null);
  const title = t('passwords.forgot.title');
  if (options !== undefined && !options.forgot_password)
    return (
      <AuthLayout title={title}>
        <Outcome
          icon={<IconMailOff size={26} stroke={1.6} />}
          title={t('passwords.forgot.closedTitle')}
          text={t('passwords.forgot.closedText')}
        />
      </AuthLayout>
    );
  if (sentTo !== null)
    return (
      <AuthLayout title={title}>
        <div role="status">
          <Outcome
            icon={<IconMailCheck size={26} stroke={1.6} />}
            title={t('passwords.forgot.sentTitle')}
            text={t('passwords.forgot.sentText', { email: sentTo })}
          />
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout title={title} lead={t('passwords.forgot.lead')}>
      <ForgotPasswordForm onSent={setSentTo} />
      <Text size="sm" mt="lg" ta="center">
        <Anchor component={Link} to="/login" underline="always">
          {t('auth.register.toLogin')}
        </Anchor>
      </Text>
    </AuthLayout>
  );
}

function Outcome({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      framed={false}
      icon={icon}
      title={title}
      text={text}
      action={
        <Button component={Link} to="/login" variant="default">
          {t('auth.register.toLogin')}
        </Button>
      }
    />
  );
}
