import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { type PlainTranslationKey, useTranslation } from '../../lib/text/i18n.ts';
import { showSuccess } from '../../lib/toast.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useRegister } from './auth.api.ts';
import { useTransientError } from './use-transient-error.ts';

const EMPTY = { email: '', password: '', confirm: '' };

function findError({ email, password, confirm }: typeof EMPTY): PlainTranslationKey | null {
  if (password === '') return 'auth.register.emptyPassword';
  if (password !== confirm) return 'auth.register.mismatch';
  return email.trim() === '' ? 'auth.register.emptyEmail' : null;
}

function errorText(error: Error & { errors?: readonly { message: string }[] }): string {
  const details = (error.errors ?? []).map(({ message }) => message);
  return details.length === 0 ? error.message : details.join(' ');
}

export function RegisterForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const register = useRegister();
  const { error, showTransient, showPersistent, clear } = useTransientError();
  const form = useForm({ initialValues: EMPTY });
  const field = (name: keyof typeof EMPTY) => ({ name, size: 'md', ...form.getInputProps(name) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (register.isPending) return;
    const values = form.getValues();
    const fault = findError(values);
    if (fault !== null) return showTransient(t(fault));
    clear();
    register.mutate(
      { email: values.email.trim(), password: values.password },
      {
        onSuccess: () => {
          showSuccess(t('auth.register.success'));
          void navigate({ to: '/login' });
        },
        onError: (failure) => showPersistent(errorText(failure)),
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {error === undefined ? null : (
          <Alert color="red" variant="light" role="alert">
            {error}
          </Alert>
        )}
        <TextInput type="email" label={t('auth.email')} autoComplete="username" {...field('email')} />
        <PasswordField label={t('auth.password')} autoComplete="new-password" {...field('password')} />
        <PasswordField label={t('auth.confirmPassword')} autoComplete="new-password" {...field('confirm')} />
        <Button type="submit" size="md" fullWidth disabled={register.isPending}>
          {t(register.isPending ? 'auth.register.submitting' : 'auth.register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
