import { ForgotPasswordInput } from '@gian-hang/contract/accounts';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formErrors } from '../../lib/form-errors.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { useForgotPassword } from './auth.api.ts';

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const forgot = useForgotPassword();
  const form = useForm({
    initialValues: { email: '' },
    validate: (values) => formErrors(ForgotPasswordInput, values),
  });
  const submit = useSubmit(form, (values, onError) => {
    const input = ForgotPasswordInput.parse(values);
    forgot.mutate(input, { onSuccess: () => onSent(input.email), onError });
  });
  return (
    <form {...submit}>
      <Stack gap="md">
        <FormFailure error={forgot.error} />
        <TextInput
          type="email"
          size="md"
          label={t('auth.email')}
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth disabled={forgot.isPending}>
          {t(forgot.isPending ? 'auth.login.submitting' : 'passwords.forgot.submit')}
        </Button>
      </Stack>
    </form>
  );
}
