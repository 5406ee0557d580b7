import { Checkbox } from '@mantine/core';
import type { Selection } from './data-column.ts';

type Props<Row> = { row: Row; selection: Selection<Row> };

export function RowCheckbox<Row extends { id: string }>({ row, selection }: Props<Row>) {
  const { chosen, name, onChange } = selection;
  return (
    <Checkbox
      size="xs"
      aria-label={name(row)}
      checked={chosen.has(row.id)}
      onChange={(event) => onChange([row], event.currentTarget.checked)}
    />
  );
}
