import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { safeRedirect } from '../../lib/safe-redirect.ts';
import { signInOptionsQuery } from '../../shared/sign-in-options.ts';
import { AuthLayout } from './auth-layout.tsx';
import { providerErrorText } from './login-error.ts';
import { LoginForm } from './login-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

const route = getRouteApi('/login');

export function LoginPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const search = route.useSearch();
  const { data: options } = useQuery(signInOptionsQuery());
  const target = safeRedirect(search.redirect);
  return (
    <AuthLayout title={t('auth.login.title')} lead={t('auth.login.lead')}>
      <LoginForm
        defaults={{ email: options?.default_email ?? '', password: options?.default_password ?? '' }}
        initialError={providerErrorText(search.error ?? search.oidc)}
        onSignedIn={() => void router.navigate({ href: target, replace: true })}
      />
      <ProviderButtons providers={options?.providers ?? []} redirect={target} />
      {options?.registration ? (
        <Text size="sm" mt="lg" ta="center" c="dimmed">
          {t('auth.login.noAccount')}{' '}
          <Anchor component={Link} to="/register" underline="always">
            {t('auth.login.register')}
          </Anchor>
        </Text>
      ) : null}
    </AuthLayout>
  );
}
