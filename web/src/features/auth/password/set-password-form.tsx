import { NewPassword } from '@gian-hang/contract/accounts/auth';
import { MIN_PASSWORD_LENGTH } from '@gian-hang/contract/limits';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { hasErrorCode } from '../../../lib/api/api-error.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { translate, useTranslation } from '../../../lib/text/i18n.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { useResetPassword } from '../auth.api.ts';

const EMPTY = { password: '', confirm: '' };
const Required = z.string().min(1).pipe(NewPassword);
const Input = z.object({ password: Required, confirm: Required });

function validateValues(values: typeof EMPTY): Record<string, string> {
  const mismatch = values.confirm !== values.password;
  return {
    ...(mismatch ? { confirm: translate('passwords.set.mismatch') } : {}),
    ...formErrors(Input, values),
  };
}

type Props = { token: string; onDone: () => void; onLinkInvalid: () => void };

export function SetPasswordForm({ token, onDone, onLinkInvalid }: Props) {
  const { t } = useTranslation();
  const reset = useResetPassword();
  const form = useForm({ initialValues: EMPTY, validate: validateValues });
  const submit = useSubmit(form, ({ password }, onError) =>
    reset.mutate(
      { token, password },
      {
        onSuccess: onDone,
        onError: (error) => (hasErrorCode(error, 'link_invalid') ? onLinkInvalid() : onError(error)),
      },
    ),
  );
  const field = (name: keyof typeof EMPTY) => ({
    size: 'md',
    autoComplete: 'new-password',
    ...form.getInputProps(name),
  });

  return (
    <form {...submit}>
      <Stack gap="md">
        <FormFailure error={reset.error} />
        <PasswordField
          label={t('passwords.set.password')}
          description={t('passwords.set.hint', { min: MIN_PASSWORD_LENGTH })}
          {...field('password')}
        />
        <PasswordField label={t('auth.confirmPassword')} {...field('confirm')} />
        <Button type="submit" size="md" fullWidth disabled={reset.isPending}>
          {t(reset.isPending ? 'auth.login.submitting' : 'passwords.set.submit')}
        </Button>
      </Stack>
    </form>
  );
}
