import { useCallback, useRef } from 'react';
import type { Selection } from './data-column.ts';

type Toggle<Row> = (row: Row, chosen: boolean, range: boolean) => void;

/** Toggles one row or, as a range, all rows from the one toggled before. */
export function useRangeToggle<Row extends { id: string }>(
  rows: readonly Row[],
  selection: Selection<Row> | undefined,
): Toggle<Row> {
  const last = useRef<string | null>(null);
  return useCallback<Toggle<Row>>(
    (row, chosen, range) => {
      const from = range ? rows.findIndex(({ id }) => id === last.current) : -1;
      const to = rows.findIndex(({ id }) => id === row.id);
      last.current = row.id;
      const toggled = from === -1 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      selection?.onChange(toggled, chosen);
    },
    [rows, selection],
  );
}
