import { ProvenSecondFactorInput } from '@gian-hang/contract/accounts/second-factor';
import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { failureBeyondFields, formErrors } from '../../../lib/form-errors.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { passwordRefusals } from '../password-refusals.ts';

type Words = { title: string; text: string; confirm: string };
type Props = {
  opened: boolean;
  words: Words;
  danger?: boolean;
  action: UseMutationResult<unknown, Error, ProvenSecondFactorInput>;
  onClose: () => void;
};

/** What weakens an account asks for the password and a code once more. */
export function ProveDialog({ opened, words, danger = false, action, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={words.title}
      centered
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ProveForm words={words} danger={danger} action={action} onClose={onClose} />
    </Modal>
  );
}

function ProveForm({ words, danger, action, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { current_password: '', code: '' },
    validate: (values) => formErrors(ProvenSecondFactorInput, values),
  });
  const submit = useSubmit(form, (values, onError) => action.mutate(values, { onError }), passwordRefusals);
  return (
    <form {...submit}>
      <Stack>
        <Text size="sm">{words.text}</Text>
        <PasswordInput
          label={t('secondFactor.currentPassword')}
          autoComplete="current-password"
          data-autofocus
          aria-invalid={form.errors.current_password !== undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('forms.showPassword'), tabIndex: 0 }}
          {...form.getInputProps('current_password')}
        />
        <TextInput
          label={t('secondFactor.code')}
          description={t('secondFactor.orRecovery')}
          autoComplete="one-time-code"
          maxLength={20}
          {...form.getInputProps('code')}
        />
        <FormFailure error={failureBeyondFields(action.error, passwordRefusals)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={action.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={action.isPending} {...(danger ? { color: 'red.9' } : {})}>
            {words.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
