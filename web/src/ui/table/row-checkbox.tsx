import { Checkbox } from '@mantine/core';
import type { Selection } from './data-column.ts';

type Props<Row> = { row: Row; rowKey: (row: Row) => string; selection: Selection<Row> };

export function RowCheckbox<Row>({ row, rowKey, selection: { chosen, name, onChange } }: Props<Row>) {
  return (
    <Checkbox
      size="xs"
      aria-label={name(row)}
      checked={chosen.has(rowKey(row))}
      onChange={(event) => onChange([row], event.currentTarget.checked)}
    />
  );
}
