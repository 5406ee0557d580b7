import type { SecondFactorSetup, SecondFactorState } from '@gian-hang/contract/accounts/second-factor';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { RecoveryCodesView } from './recovery-codes-view.tsx';
import { secondFactorQuery } from './second-factor.api.ts';
import { SecondFactorEnabled } from './second-factor-enabled.tsx';
import { StartForm } from './start-form.tsx';

export function SecondFactorSection() {
  const { t } = useTranslation();
  const query = useQuery(secondFactorQuery());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Section title={t('secondFactor.title')} hint={t('secondFactor.hint')}>
      {codes === null ? (
        <QueryView query={query} framed={false} skeleton={<Skeleton height={36} width={240} />}>
          {(state) =>
            state.enabled ? (
              <SecondFactorEnabled state={state} onNewCodes={setCodes} />
            ) : (
              <SecondFactorDisabled state={state} onSwitchedOn={setCodes} />
            )
          }
        </QueryView>
      ) : (
        <RecoveryCodesView codes={codes} onDone={() => setCodes(null)} />
      )}
    </Section>
  );
}

type DisabledProps = { state: SecondFactorState; onSwitchedOn: (codes: readonly string[]) => void };

function SecondFactorDisabled({ state, onSwitchedOn }: DisabledProps) {
  const { t } = useTranslation();
  const [starting, setStarting] = useState(false);
  const [started, setStarted] = useState<SecondFactorSetup | null>(null);
  const giveUp = () => {
    setStarting(false);
    setStarted(null);
  };
  const cancel = state.required ? undefined : giveUp;
  if (started !== null) return <ConfirmForm started={started} onConfirmed={onSwitchedOn} onCancel={cancel} />;
  if (starting || state.required)
    return (
      <Stack>
        {state.required && (
          <Alert color="yellow" role="alert" icon={<IconShieldLock aria-hidden />}>
            <Text size="sm" fw={600}>
              {t('secondFactor.requiredTitle')}
            </Text>
            {t('secondFactor.requiredText')}
          </Alert>
        )}
        <StartForm onStarted={setStarted} onCancel={cancel} />
      </Stack>
    );
  return (
    <Stack align="flex-start">
      <Text size="sm">{t('secondFactor.offText')}</Text>
      <Button leftSection={<IconShieldCheck size={17} aria-hidden />} onClick={() => setStarting(true)}>
        {t('secondFactor.switchOn')}
      </Button>
    </Stack>
  );
}
