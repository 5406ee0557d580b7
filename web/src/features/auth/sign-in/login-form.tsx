import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { hasErrorCode } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useLogin } from '../auth.api.ts';
import { loginErrorText } from './login-error.ts';

export type Credentials = { email: string; password: string };
type Props = {
  defaults: Credentials;
  initialError: string | undefined;
  /** The cursor enters the password field. */
  onPassword: () => void;
  onSignedIn: () => void;
  onCodeRequired: (credentials: Credentials) => void;
};

function requiresCode(failure: Error): boolean {
  return hasErrorCode(failure, 'second_factor_required');
}

export function LoginForm({ defaults, initialError, onPassword, onSignedIn, onCodeRequired }: Props) {
  const { t } = useTranslation();
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useState<Credentials | null>(null);
  const [typed, setTyped] = useState<Partial<Credentials>>({});
  const [error, setError] = useState(initialError);
  const { email, password } = { ...(entered ?? defaults), ...typed };
  /** Freezes the defaults once the user types, so that defaults loaded later do not mix with the input. */
  const enter = () => setEntered(entered ?? defaults);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (login.isPending) return;
    if (email.trim() === '' || password === '') {
      setError(t('auth.login.empty'));
      const faulty = email.trim() === '' ? 'email' : 'password';
      form.current?.querySelector<HTMLInputElement>(`[name="${faulty}"]`)?.focus();
      return;
    }
    setError(undefined);
    const credentials = { email: email.trim(), password };
    login.mutate(credentials, {
      onSuccess: onSignedIn,
      onError: (failure) =>
        requiresCode(failure) ? onCodeRequired(credentials) : setError(loginErrorText(failure)),
    });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {error === undefined ? null : (
          <Alert color="red" variant="light" role="alert">
            {error}
          </Alert>
        )}
        <TextInput
          type="email"
          name="email"
          size="md"
          label={t('auth.email')}
          autoComplete="username"
          value={email}
          onFocus={enter}
          onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
        />
        <PasswordField
          name="password"
          size="md"
          label={t('auth.password')}
          autoComplete="current-password"
          value={password}
          onFocus={() => {
            enter();
            onPassword();
          }}
          onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
        />
        <Button type="submit" size="md" fullWidth disabled={login.isPending}>
          {t(login.isPending ? 'auth.login.submitting' : 'auth.login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
