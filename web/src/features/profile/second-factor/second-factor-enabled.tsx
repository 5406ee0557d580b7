import type { SecondFactorState } from '@gian-hang/contract/accounts/second-factor';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';
import { useDisableSecondFactor, useNewRecoveryCodes } from './second-factor.api.ts';

const LOW_CODE_COUNT = 3;

type Props = { state: SecondFactorState; onNewCodes: (codes: readonly string[]) => void };

export function SecondFactorEnabled({ state, onNewCodes }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'codes' | 'off' | null>(null);
  const renew = useNewRecoveryCodes(onNewCodes);
  const disable = useDisableSecondFactor(() => showSuccess(t('secondFactor.disable.done')));
  const left = state.recovery_codes_left;
  const close = () => {
    setOpened(null);
    renew.reset();
    disable.reset();
  };
  return (
    <Stack>
      <Group gap="sm">
        <StatusBadge tone="success">{t('secondFactor.on')}</StatusBadge>
        <StatusBadge tone={left < LOW_CODE_COUNT ? 'warning' : 'neutral'} plain>
          {t('secondFactor.codesLeft', { count: left })}
        </StatusBadge>
      </Group>
      <Text size="sm">{t(state.required ? 'secondFactor.onRequiredText' : 'secondFactor.onText')}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpened('codes')}>
          {t('secondFactor.newCodes.action')}
        </Button>
        {!state.required && (
          <Button variant="light" color="red" onClick={() => setOpened('off')}>
            {t('secondFactor.disable.action')}
          </Button>
        )}
      </Group>
      <ReauthenticateDialog opened={opened === 'codes'} texts="newCodes" action={renew} onClose={close} />
      <ReauthenticateDialog
        opened={opened === 'off'}
        danger
        texts="disable"
        action={disable}
        onClose={close}
      />
    </Stack>
  );
}
