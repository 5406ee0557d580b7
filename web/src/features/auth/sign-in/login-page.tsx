import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { safeRedirect } from '../../../lib/safe-redirect.ts';
import { useTranslation, withTranslations } from '../../../lib/text/i18n.ts';
import { signInOptionsQuery } from '../../../shared/session/sign-in-options.ts';
import { PageLoading } from '../../../ui/states/page-loading.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { providerErrorText } from './login-error.ts';
import { type Credentials, LoginForm } from './login-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SessionEndNote } from './session-end-note.tsx';
import { usePreloadTarget } from './use-preload-target.ts';

const route = getRouteApi('/login');

const CodeStep = lazy(async () => ({
  default: (await withTranslations(['secondFactor'], import('./code-step.tsx'))).CodeStep,
}));

type Entered = { credentials: Credentials; codeRequired: boolean };

/** Password first, then the code if the account has a second factor. */
export function LoginPage() {
  const router = useRouter();
  const search = route.useSearch();
  const [entered, setEntered] = useState<Entered | null>(null);
  const target = safeRedirect(search.redirect);
  const enter = () => void router.navigate({ href: target, replace: true });
  const preload = usePreloadTarget(target);

  function startAgain() {
    if (entered !== null) setEntered({ ...entered, codeRequired: false });
    const { step: _, ...rest } = search;
    void router.navigate({ to: '/login', search: rest, replace: true });
  }

  if (entered?.codeRequired || (search.step === 'code' && entered === null))
    return (
      <Suspense fallback={<PageLoading />}>
        <CodeStep credentials={entered?.credentials ?? null} onSignedIn={enter} onBack={startAgain} />
      </Suspense>
    );
  return (
    <PasswordStep
      target={target}
      error={providerErrorText(search.error ?? search.oidc)}
      entered={entered?.credentials ?? null}
      onPassword={preload}
      onSignedIn={enter}
      onCodeRequired={(credentials) => setEntered({ credentials, codeRequired: true })}
    />
  );
}

type Props = {
  target: string;
  error: string | undefined;
  entered: Credentials | null;
  onPassword: () => void;
  onSignedIn: () => void;
  onCodeRequired: (credentials: Credentials) => void;
};

function PasswordStep({ target, error, entered, onPassword, onSignedIn, onCodeRequired }: Props) {
  const { t } = useTranslation();
  const { data: options } = useQuery(signInOptionsQuery());
  const offered = { email: options?.default_email ?? '', password: options?.default_password ?? '' };
  return (
    <AuthLayout title={t('auth.login.title')} lead={t('auth.login.lead')}>
      <SessionEndNote />
      <LoginForm
        defaults={entered ?? offered}
        initialError={error}
        onPassword={onPassword}
        onSignedIn={onSignedIn}
        onCodeRequired={onCodeRequired}
      />
      {options?.forgot_password ? (
        <Text size="sm" mt="sm" ta="right">
          <Anchor component={Link} to="/forgot-password" underline="always">
            {t('auth.login.forgot')}
          </Anchor>
        </Text>
      ) : null}
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
