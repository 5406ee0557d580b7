import { SetupInput } from '@gian-hang/contract/accounts/auth';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { hasErrorCode } from '../../../lib/api/api-error.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { translate, useTranslation } from '../../../lib/text/i18n.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useSetup } from '../auth.api.ts';

const EMPTY = { first_name: '', last_name: '', email: '', password: '', confirm: '' };

function validateValues(token: string, { confirm, ...input }: typeof EMPTY): Record<string, string> {
  const mismatch = confirm !== input.password;
  return {
    ...(mismatch ? { confirm: translate('auth.setup.mismatch') } : {}),
    ...formErrors(SetupInput, { ...input, token }),
  };
}

type Props = { token: string; onDone: () => void; onLinkInvalid: () => void };

function useSetupForm({ token, onDone, onLinkInvalid }: Props) {
  const setup = useSetup();
  const form = useForm({ initialValues: EMPTY, validate: (values) => validateValues(token, values) });
  const submit = useSubmit(form, ({ confirm: _, ...input }, onError) =>
    setup.mutate(
      { ...input, token },
      {
        onSuccess: onDone,
        onError: (error) => (hasErrorCode(error, 'link_invalid') ? onLinkInvalid() : onError(error)),
      },
    ),
  );
  return { form, setup, submit };
}

export function SetupForm(props: Props) {
  const { t } = useTranslation();
  const { form, setup, submit } = useSetupForm(props);
  return (
    <form {...submit}>
      <Stack gap="md">
        {setup.error === null ? null : (
          <Alert color="red" variant="light" role="alert" title={t('auth.setup.failed')}>
            {setup.error.message}
          </Alert>
        )}
        <Group grow align="flex-start">
          <TextInput
            label={t('auth.lastName')}
            autoComplete="family-name"
            {...form.getInputProps('last_name')}
          />
          <TextInput
            label={t('auth.firstName')}
            autoComplete="given-name"
            {...form.getInputProps('first_name')}
          />
        </Group>
        <TextInput
          type="email"
          label={t('auth.email')}
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('auth.password')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('auth.confirmPassword')}
          autoComplete="new-password"
          {...form.getInputProps('confirm')}
        />
        <Button type="submit" size="md" fullWidth disabled={setup.isPending}>
          {t(setup.isPending ? 'auth.setup.submitting' : 'auth.setup.submit')}
        </Button>
      </Stack>
    </form>
  );
}
