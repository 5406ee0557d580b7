import { ForgotPasswordInput } from '@gian-hang/contract/accounts/accounts';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { validateWith } from '../../../lib/form-errors.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { FormFailure } from '../../../ui/states/form-failure.tsx';

type Callbacks = { onSuccess: () => void; onError: (error: Error) => void };
type Props = {
  request: {
    mutate: (input: ForgotPasswordInput, callbacks: Callbacks) => void;
    error: Error | null;
    isPending: boolean;
  };
  submit: string;
  onSent: (email: string) => void;
};

/** Sends an e-mail address to an endpoint that mails a link. */
export function EmailForm({ request, submit: submitText, onSent }: Props) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { email: '' }, validate: validateWith(ForgotPasswordInput) });
  const submit = useSubmit(form, (values, onError) => {
    const input = ForgotPasswordInput.parse(values);
    request.mutate(input, { onSuccess: () => onSent(input.email), onError });
  });
  return (
    <form {...submit}>
      <Stack gap="md">
        <FormFailure error={request.error} />
        <TextInput
          type="email"
          size="md"
          label={t('auth.email')}
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth disabled={request.isPending}>
          {request.isPending ? t('auth.login.submitting') : submitText}
        </Button>
      </Stack>
    </form>
  );
}
