import type { CostMatch, CostPreview, CostProblem } from '@gian-hang/contract/finance/costs';
import { Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatCount, formatMoney } from '../../../../lib/text/format.ts';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { FormFailure } from '../../../../ui/states/form-failure.tsx';
import { canAccept, planImport } from './import-plan.ts';
import classes from './import-preview.module.css';

/** More rows than a person checks one by one. */
const MAX_SHOWN = 100;

type Props = {
  preview: CostPreview;
  error: Error | null;
  saving: boolean;
  onBack: () => void;
  onSave: (matches: CostMatch[]) => void;
};

/** What a list of costs would change, and which of its lines cannot be used. */
export function ImportPreview({ preview, error, saving, onBack, onSave }: Props) {
  const { t } = useTranslation();
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const { changes, unchanged, problems } = planImport(preview, accepted);
  const ambiguous = preview.problems.filter(canAccept);
  const count = formatCount(changes.length);
  const accept = (line: number, on: boolean) =>
    setAccepted(new Set(on ? [...accepted, line] : [...accepted].filter((one) => one !== line)));
  return (
    <Stack gap="md">
      {changes.length > 0 ? <Matches matches={changes} /> : <Text>{t('profit.costs.import.nothing')}</Text>}
      {unchanged > 0 && (
        <Text size="sm" c="dimmed">
          {t('profit.costs.import.unchanged', { count: formatCount(unchanged) })}
        </Text>
      )}
      {ambiguous.map(({ line, code, candidates }) => (
        <Checkbox
          key={line}
          checked={accepted.has(line)}
          label={`${code}: ${t('profit.costs.import.applyAll', { count: candidates.length })}`}
          description={candidates
            .map(({ shop, title, variant }) => [shop.name, title, variant].filter(Boolean).join(' · '))
            .join('; ')}
          onChange={(event) => accept(line, event.currentTarget.checked)}
        />
      ))}
      {problems.length > 0 && <Problems problems={problems} />}
      <FormFailure error={error} />
      <Group justify="flex-end">
        <Button variant="default" disabled={saving} onClick={onBack}>
          {t('profit.costs.import.back')}
        </Button>
        <Button loading={saving} disabled={changes.length === 0} onClick={() => onSave(changes)}>
          {t('profit.costs.import.save', { count })}
        </Button>
      </Group>
    </Stack>
  );
}

function Matches({ matches }: { matches: readonly CostMatch[] }) {
  const { t } = useTranslation();
  const title = t('profit.costs.import.matched', { count: formatCount(matches.length) });
  return (
    <Listed title={title} total={matches.length}>
      <Table aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('profit.costs.import.sku')}</Table.Th>
            <Table.Th>{t('profit.costs.import.shop')}</Table.Th>
            <Table.Th ta="right">{t('profit.costs.import.before')}</Table.Th>
            <Table.Th ta="right">{t('profit.costs.import.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {matches
            .slice(0, MAX_SHOWN)
            .map(({ code, shop, sku_id, title, variant, currency, cost, before }) => (
              <Table.Tr key={`${shop.id}-${sku_id}`}>
                <Table.Td>
                  {code}
                  <Text size="xs" c="dimmed">
                    {[title, variant].filter(Boolean).join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td>{shop.name}</Table.Td>
                <Table.Td ta="right" className={classes.amount}>
                  {before === null ? '–' : formatMoney(before, currency)}
                </Table.Td>
                <Table.Td ta="right" className={classes.amount}>
                  <strong>{formatMoney(cost, currency)}</strong>
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Listed>
  );
}

function Problems({ problems }: { problems: readonly CostProblem[] }) {
  const { t } = useTranslation();
  const title = t('profit.costs.import.problems', { count: formatCount(problems.length) });
  return (
    <Listed title={title} total={problems.length}>
      <Table aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('profit.costs.import.line')}</Table.Th>
            <Table.Th>{t('profit.costs.import.code')}</Table.Th>
            <Table.Th>{t('profit.costs.import.value')}</Table.Th>
            <Table.Th>{t('profit.costs.import.reason')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.slice(0, MAX_SHOWN).map(({ line, code, value, reason }) => (
            <Table.Tr key={line}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{code}</Table.Td>
              <Table.Td>{value}</Table.Td>
              <Table.Td>{t(`profit.costs.import.reasons.${reason}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Listed>
  );
}

function Listed({ title, total, children }: { title: string; total: number; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section>
      <Text fw={600} size="sm" mb={4}>
        {title}
      </Text>
      <div className={classes.rows}>{children}</div>
      {total > MAX_SHOWN && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('profit.costs.import.more', { count: formatCount(total - MAX_SHOWN) })}
        </Text>
      )}
    </section>
  );
}
