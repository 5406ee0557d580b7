import { type SecondFactorSetup, StartSecondFactorInput } from '@gian-hang/contract/accounts/second-factor';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { useCredentialsForm } from '../credentials-form.ts';
import { useStartSecondFactor } from './second-factor.api.ts';

type Props = { onStarted: (started: SecondFactorSetup) => void; onCancel?: (() => void) | undefined };

/** Asks for the password, so that an unattended session cannot enrol a device. */
export function StartForm({ onStarted, onCancel }: Props) {
  const { t } = useTranslation();
  const start = useStartSecondFactor(onStarted);
  const { form, submit, error } = useCredentialsForm(StartSecondFactorInput, { current_password: '' }, start);
  return (
    <form {...submit}>
      <Stack maw={420}>
        <Text size="sm">{t('secondFactor.setup.first')}</Text>
        <PasswordField
          label={t('secondFactor.currentPassword')}
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <FormFailure error={error} />
        <Group gap="xs">
          <Button type="submit" loading={start.isPending}>
            {t('secondFactor.setup.next')}
          </Button>
          {onCancel && (
            <Button variant="subtle" color="gray" disabled={start.isPending} onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
