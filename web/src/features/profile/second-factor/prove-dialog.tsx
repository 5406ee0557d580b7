import { ProvenSecondFactorInput } from '@gian-hang/contract/second-factor';
import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { focusFirstFault, formErrors } from '../../../lib/form-errors.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { failureBeyondFields, refusals } from './refusals.ts';

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
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { current_password: '', code: '' },
    validate: (values) => formErrors(ProvenSecondFactorInput, values),
  });
  const submit = form.onSubmit(
    (values) =>
      action.mutate(values, {
        onError: (error) => {
          form.setErrors(refusals(error));
          focusFirstFault(element.current);
        },
      }),
    () => focusFirstFault(element.current),
  );
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{words.text}</Text>
        <PasswordInput
          label={t('secondFactor.currentPassword')}
          autoComplete="current-password"
          data-autofocus
          aria-invalid={form.errors.current_password !== undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword'), tabIndex: 0 }}
          {...form.getInputProps('current_password')}
        />
        <TextInput
          label={t('secondFactor.code')}
          description={t('secondFactor.orRecovery')}
          autoComplete="one-time-code"
          maxLength={20}
          {...form.getInputProps('code')}
        />
        <FormFailure error={failureBeyondFields(action.error)} />
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
