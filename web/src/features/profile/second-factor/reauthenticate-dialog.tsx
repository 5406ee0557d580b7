import { SecondFactorReauthInput } from '@gian-hang/contract/accounts/second-factor';
import { MAX_SECOND_FACTOR_CODE_LENGTH } from '@gian-hang/contract/limits';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { useCredentialsForm } from '../credentials-form.ts';

type Props = {
  opened: boolean;
  texts: 'newCodes' | 'disable';
  danger?: boolean;
  action: UseMutationResult<unknown, Error, SecondFactorReauthInput>;
  onClose: () => void;
};

/** Asks for password and code again before the account's security is reduced. */
export function ReauthenticateDialog({ opened, texts, danger = false, action, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t(`secondFactor.${texts}.title`)} centered>
      <ReauthenticateForm texts={texts} danger={danger} action={action} onClose={onClose} />
    </Modal>
  );
}

function ReauthenticateForm({ texts, danger, action, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const empty = { current_password: '', code: '' };
  const { form, submit, error } = useCredentialsForm(SecondFactorReauthInput, empty, action);
  return (
    <form {...submit}>
      <Stack>
        <Text size="sm">{t(`secondFactor.${texts}.text`)}</Text>
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
        <FormFailure error={error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={action.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={action.isPending} {...(danger ? { color: 'red.9' } : {})}>
            {t(`secondFactor.${texts}.confirm`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
