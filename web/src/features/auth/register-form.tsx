import { RegisterInput } from '@gian-hang/contract/accounts/auth';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { focusFirstInvalidField, formErrors } from '../../lib/form-errors.ts';
import { translate, useTranslation } from '../../lib/text/i18n.ts';
import { showSuccess } from '../../lib/toast.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useRegister } from './auth.api.ts';
import classes from './register-form.module.css';
import { useTransientError } from './use-transient-error.ts';

const EMPTY = { email: '', password: '', confirm: '' };

/** Every fault at once, in the order of the fields. */
function findErrors({ email, password, confirm }: typeof EMPTY): Partial<typeof EMPTY> {
  const { email: badEmail, password: badPassword } = formErrors(RegisterInput, { email, password });
  const emailFault = email.trim() === '' ? translate('auth.register.emptyEmail') : badEmail;
  const passwordFault = password === '' ? translate('auth.register.emptyPassword') : badPassword;
  return {
    ...(emailFault === undefined ? {} : { email: emailFault }),
    ...(passwordFault === undefined ? {} : { password: passwordFault }),
    ...(password === confirm ? {} : { confirm: translate('auth.register.mismatch') }),
  };
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
  const element = useRef<HTMLFormElement>(null);
  const field = (name: keyof typeof EMPTY) => ({ name, size: 'md', ...form.getInputProps(name) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (register.isPending) return;
    const values = form.getValues();
    const faults = findErrors(values);
    form.setErrors(faults);
    if (Object.keys(faults).length > 0) {
      focusFirstInvalidField(element.current);
      return showTransient(Object.values(faults).join('\n'));
    }
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
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        {error === undefined ? null : (
          <Alert color="red" variant="light" role="alert" className={classes.lines}>
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
