import { ChangePasswordInput, NewPassword } from '@gian-hang/contract/accounts/auth';
import { MIN_PASSWORD_LENGTH } from '@gian-hang/contract/limits';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { formErrors, nonFieldError } from '../../lib/form-errors.ts';
import { translate, useTranslation } from '../../lib/text/i18n.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { FormFailure } from '../../ui/states/form-failure.tsx';
import { credentialErrors } from './credentials-form.ts';
import { useChangePassword } from './profile.api.ts';

const Input = ChangePasswordInput.extend({ confirm_password: NewPassword });
const EMPTY = { current_password: '', new_password: '', confirm_password: '' };

function validateValues(values: typeof EMPTY): Record<string, string> {
  const mismatch = values.confirm_password !== values.new_password;
  return {
    ...(mismatch ? { confirm_password: translate('profile.password.mismatch') } : {}),
    ...formErrors(Input, values),
  };
}

export function PasswordForm() {
  const { t } = useTranslation();
  const change = useChangePassword();
  const form = useForm({ initialValues: EMPTY, validate: validateValues });

  const submit = useSubmit(
    form,
    ({ current_password, new_password }, onError) =>
      change.mutate({ current_password, new_password }, { onSuccess: form.reset, onError }),
    credentialErrors,
  );

  const field = (name: keyof typeof EMPTY) => ({
    withAsterisk: true,
    ...form.getInputProps(name),
  });

  return (
    <form {...submit}>
      <UnsavedGuard when={form.isDirty()} />
      <Stack>
        <PasswordField
          label={t('profile.password.current')}
          autoComplete="current-password"
          {...field('current_password')}
        />
        <PasswordField
          label={t('profile.password.next')}
          description={t('profile.password.nextHint', { min: MIN_PASSWORD_LENGTH })}
          autoComplete="new-password"
          {...field('new_password')}
        />
        <PasswordField
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
  if (change.error) return <FormFailure error={nonFieldError(change.error, credentialErrors)} />;
  if (!change.isSuccess) return null;
  return (
    <Alert color="jade" role="status" icon={<IconCheck aria-hidden />} title={t('profile.password.saved')}>
      {t('profile.password.savedText')}
    </Alert>
  );
}
