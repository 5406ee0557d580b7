import type { IgnoreReason } from '@gian-hang/contract/finance/reconciliation';
import { MAX_IGNORE_REASON_LENGTH } from '@gian-hang/contract/limits';
import { Button, Group, Select, Stack, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { Decision } from './line-drawer.tsx';

const REASONS: readonly IgnoreReason[] = ['not_marketplace', 'transfer', 'money_out', 'other'];

type Props = { isBusy: boolean; onDecide: (decision: Decision) => void };

/** Sets a line aside that is no money from the marketplace. */
export function IgnoreForm({ isBusy, onDecide }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<IgnoreReason>('not_marketplace');
  const [note, setNote] = useState('');
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('reconciliation.line.ignoreTitle')}
      </Title>
      <Group grow align="end">
        <Select
          label={t('reconciliation.line.reason')}
          data={REASONS.map((value) => ({ value, label: t(`reconciliation.reasons.${value}`) }))}
          allowDeselect={false}
          value={reason}
          onChange={(value) => setReason(REASONS.find((one) => one === value) ?? 'other')}
        />
        <TextInput
          label={t('reconciliation.line.note')}
          maxLength={MAX_IGNORE_REASON_LENGTH}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Group>
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => onDecide({ kind: 'ignore', reason, note: note.trim() })}
        >
          {t('reconciliation.line.ignore')}
        </Button>
      </Group>
    </Stack>
  );
}
