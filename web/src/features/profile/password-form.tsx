import { ChangePasswordInput, NewPassword, PASSWORD_MIN } from '@gian-hang/contract/auth';
import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { focusFirstFault, formErrors, serverErrors } from '../../lib/form-errors.ts';
import { translate, useTranslation } from '../../lib/i18n.ts';
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { useChangePassword } from './profile.api.ts';

const Input = ChangePasswordInput.extend({ confirm_password: NewPassword });
const EMPTY = { current_password: '', new_password: '', confirm_password: '' };

function faultsIn(values: typeof EMPTY): Record<string, string> {
  const mismatch = values.confirm_password !== values.new_password;
  return {
    ...(mismatch ? { confirm_password: translate('profile.password.mismatch') } : {}),
    ...formErrors(Input, values),
  };
}

function refusals(error: Error): Record<string, string> {
  const wrong = error instanceof ApiError && error.code === 'wrong_password';
  return wrong ? { current_password: error.message } : serverErrors(error);
}

export function PasswordForm() {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const change = useChangePassword();
  const form = useForm({ initialValues: EMPTY, validate: faultsIn });

  const submit = form.onSubmit(
    ({ current_password, new_password }) =>
      change.mutate(
        { current_password, new_password },
        {
          onSuccess: form.reset,
          onError: (error) => {
            form.setErrors(refusals(error));
            focusFirstFault(element.current);
          },
        },
      ),
    () => focusFirstFault(element.current),
  );

  const field = (name: keyof typeof EMPTY) => ({
    withAsterisk: true,
    'aria-invalid': form.errors[name] !== undefined,
    visibilityToggleButtonProps: { 'aria-label': t('auth.showPassword'), tabIndex: 0 },
    ...form.getInputProps(name),
  });

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <UnsavedGuard when={form.isDirty()} />
      <Stack>
        <PasswordInput
          label={t('profile.password.current')}
          autoComplete="current-password"
          {...field('current_password')}
        />
        <PasswordInput
          label={t('profile.password.next')}
          description={t('profile.password.nextHint', { min: PASSWORD_MIN })}
          autoComplete="new-password"
          {...field('new_password')}
        />
        <PasswordInput
          label={t('profile.password.confirm')}
          autoComplete="new-password"
          {...field('confirm_password')}
        />
        <PasswordOutcome change={change} />
        <Group>
          <Button type="submit" loading={change.isPending}>
            {t('profile.password.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function PasswordOutcome({ change }: { change: ReturnType<typeof useChangePassword> }) {
  const { t } = useTranslation();
  if (change.error) return <FormFailure error={isAboutField(change.error) ? null : change.error} />;
  if (!change.isSuccess) return null;
  return (
    <Alert color="jade" role="status" icon={<IconCheck aria-hidden />} title={t('profile.password.saved')}>
      {t('profile.password.savedText')}
    </Alert>
  );
}

function isAboutField(error: Error): boolean {
  return Object.keys(refusals(error)).length > 0;
}
