import { SecondFactorReauthInput } from '@gian-hang/contract/accounts/second-factor';
import { MAX_SECOND_FACTOR_CODE_LENGTH } from '@gian-hang/contract/limits';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { formErrors, nonFieldError } from '../../../lib/form-errors.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { passwordFieldErrors } from '../password-field-errors.ts';

type DialogTexts = { title: string; text: string; confirm: string };
type Props = {
  opened: boolean;
  texts: DialogTexts;
  danger?: boolean;
  action: UseMutationResult<unknown, Error, SecondFactorReauthInput>;
  onClose: () => void;
};

/** Asks for password and code again before the account's security is reduced. */
export function ReauthenticateDialog({ opened, texts, danger = false, action, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} centered>
      <ReauthenticateForm texts={texts} danger={danger} action={action} onClose={onClose} />
    </Modal>
  );
}

function ReauthenticateForm({ texts, danger, action, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { current_password: '', code: '' },
    validate: (values) => formErrors(SecondFactorReauthInput, values),
  });
  const submit = useSubmit(
    form,
    (values, onError) => action.mutate(values, { onError }),
    passwordFieldErrors,
  );
  return (
    <form {...submit}>
      <Stack>
        <Text size="sm">{texts.text}</Text>
        <PasswordField
          label={t('secondFactor.currentPassword')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current_password')}
        />
        <TextInput
          label={t('secondFactor.code')}
          description={t('secondFactor.orRecovery')}
          autoComplete="one-time-code"
          maxLength={MAX_SECOND_FACTOR_CODE_LENGTH}
          {...form.getInputProps('code')}
        />
        <FormFailure error={nonFieldError(action.error, passwordFieldErrors)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={action.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={action.isPending} {...(danger ? { color: 'red.9' } : {})}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
