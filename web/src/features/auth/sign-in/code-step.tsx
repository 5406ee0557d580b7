import { MAX_SECOND_FACTOR_CODE_LENGTH } from '@gian-hang/contract/limits';
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useLoginCode } from '../auth.api.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { loginErrorText } from './login-error.ts';
import type { Credentials } from './login-form.tsx';

type Props = {
  /** Null for a sign-in with a provider; the server holds that state in a cookie. */
  credentials: Credentials | null;
  onSignedIn: () => void;
  onBack: () => void;
};

/** Asks for the authenticator's code or a recovery code. */
export function CodeStep({ credentials, onSignedIn, onBack }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const signIn = useLoginCode(credentials);
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  useEffect(() => input.current?.focus(), []);

  function fail(message: string) {
    setError(message);
    input.current?.focus();
    input.current?.select();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signIn.isPending) return;
    if (code.trim() === '') return fail(t('secondFactor.login.empty'));
    setError(null);
    signIn.mutate(code.trim(), {
      onSuccess: onSignedIn,
      onError: (failure) => fail(loginErrorText(failure)),
    });
  }

  function switchKind() {
    setRecovery(!recovery);
    setCode('');
    setError(null);
    input.current?.focus();
  }

  return (
    <AuthLayout
      title={t('secondFactor.login.title')}
      lead={t(recovery ? 'secondFactor.login.recoveryLead' : 'secondFactor.login.lead')}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {error === null ? null : (
            <Alert color="red" variant="light" role="alert">
              {error}
            </Alert>
          )}
          <TextInput
            ref={input}
            size="md"
            name="code"
            label={t(recovery ? 'secondFactor.recoveryCode' : 'secondFactor.code')}
            autoComplete="one-time-code"
            inputMode={recovery ? 'text' : 'numeric'}
            maxLength={MAX_SECOND_FACTOR_CODE_LENGTH}
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" size="md" fullWidth disabled={signIn.isPending}>
            {t(signIn.isPending ? 'auth.login.submitting' : 'auth.login.submit')}
          </Button>
        </Stack>
      </form>
      <Text size="sm" mt="lg" ta="center">
        <Anchor component="button" type="button" underline="always" onClick={switchKind}>
          {t(recovery ? 'secondFactor.login.useCode' : 'secondFactor.login.useRecovery')}
        </Anchor>
      </Text>
      <Text size="sm" mt="xs" ta="center">
        <Anchor component="button" type="button" underline="always" onClick={onBack}>
          {t('secondFactor.login.back')}
        </Anchor>
      </Text>
    </AuthLayout>
  );
}
