import type {
  BankFilePreview,
  ColumnMapping,
  ColumnRole,
  DateOrder,
} from '@gian-hang/contract/finance/reconciliation';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import classes from '../reconciliation.module.css';

type Props = { preview: BankFilePreview; isReading: boolean; onChoose: (mapping: ColumnMapping) => void };

const DATE_ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];
const OPTIONAL: readonly ColumnRole[] = ['description', 'reference', 'balance'];

/** A person says what the columns of a file hold. */
export function MappingForm({ preview, isReading, onChoose }: Props) {
  const { t } = useTranslation();
  const [mapping, setMapping] = useState(preview.mapping);
  const [hasSides, setHasSides] = useState(preview.mapping.credit !== null);
  const { sample } = preview;
  const headings = sample[mapping.header_row] ?? [];
  const width = Math.max(0, ...sample.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => ({
    value: String(column),
    label: headings[column] || t('reconciliation.upload.column', { number: column + 1 }),
  }));
  const roles: ColumnRole[] = [
    'date',
    ...(hasSides ? (['credit', 'debit'] as const) : (['amount'] as const)),
    ...OPTIONAL,
  ];
  const complete = completeMapping();

  function completeMapping(): ColumnMapping | null {
    const { date, amount, credit, debit } = mapping;
    if (date === null || (hasSides ? credit : amount) === null) return null;
    return {
      ...mapping,
      date,
      amount: hasSides ? null : amount,
      credit: hasSides ? credit : null,
      debit: hasSides ? debit : null,
    };
  }

  return (
    <Stack gap="sm">
      <Text size="sm">{t('reconciliation.upload.columns')}</Text>
      <Sample rows={sample} headerRow={mapping.header_row} />
      <div className={classes.fields}>
        <Select
          label={t('reconciliation.upload.header')}
          data={[
            { value: '-1', label: t('reconciliation.upload.noHeader') },
            ...sample.map((_, row) => ({
              value: String(row),
              label: t('reconciliation.upload.row', { row: row + 1 }),
            })),
          ]}
          allowDeselect={false}
          value={String(mapping.header_row)}
          onChange={(row) => setMapping({ ...mapping, header_row: Number(row) })}
        />
        <Select
          label={t('reconciliation.upload.dateOrder')}
          data={DATE_ORDERS.map((value) => ({ value, label: t(`reconciliation.upload.orders.${value}`) }))}
          allowDeselect={false}
          value={mapping.date_order}
          onChange={(value) =>
            setMapping({ ...mapping, date_order: DATE_ORDERS.find((order) => order === value) ?? 'dmy' })
          }
        />
        <Select
          label={t('reconciliation.upload.kind')}
          data={[
            { value: 'signed', label: t('reconciliation.upload.signed') },
            { value: 'sides', label: t('reconciliation.upload.sides') },
          ]}
          allowDeselect={false}
          value={hasSides ? 'sides' : 'signed'}
          onChange={(kind) => setHasSides(kind === 'sides')}
        />
        {roles.map((role) => (
          <Select
            key={role}
            label={t(`reconciliation.upload.roles.${role}`)}
            data={columns}
            clearable
            placeholder={t('reconciliation.upload.none')}
            withAsterisk={role === 'date' || role === 'amount' || role === 'credit'}
            value={mapping[role] === null ? null : String(mapping[role])}
            onChange={(column) => setMapping({ ...mapping, [role]: column === null ? null : Number(column) })}
          />
        ))}
      </div>
      <Group justify="flex-end">
        <Button
          loading={isReading}
          disabled={complete === null}
          onClick={() => complete !== null && onChoose(complete)}
        >
          {t('reconciliation.upload.preview')}
        </Button>
      </Group>
    </Stack>
  );
}

function Sample({ rows, headerRow }: { rows: readonly string[][]; headerRow: number }) {
  const numbered = rows.map((cells, row) => ({
    row,
    cells: cells.map((text, column) => ({ column, text })),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the sample
    <div className={classes.sample} tabIndex={0}>
      <table>
        <tbody>
          {numbered.map(({ row, cells }) => (
            <tr key={row} data-header={row === headerRow || undefined}>
              <td>{row + 1}</td>
              {cells.map(({ column, text }) => (
                <td key={column}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
