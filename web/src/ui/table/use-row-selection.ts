import { useState } from 'react';
import type { Selection } from './data-column.ts';

type State<Row> = { resetKey: string; rows: ReadonlyMap<string, Row>; isAll: boolean };

export type RowSelection<Row> = Selection<Row> & {
  rows: Row[];
  /** Whether all rows that match the filter are selected, also those of other pages. */
  isAll: boolean;
  selectAll: () => void;
  clear: () => void;
};

type Options<Row> = { filter: object; name: (row: Row) => string };

/** The rows selected on all pages of a list; a change of the filter clears the selection. */
export function useRowSelection<Row extends { id: string }>(options: Options<Row>): RowSelection<Row> {
  const resetKey = JSON.stringify(options.filter);
  const empty: State<Row> = { resetKey, rows: new Map(), isAll: false };
  const [stored, setState] = useState(empty);
  const { rows, isAll } = stored.resetKey === resetKey ? stored : empty;
  return {
    chosen: isAll ? { has: () => true } : new Set(rows.keys()),
    rows: [...rows.values()],
    isAll,
    name: options.name,
    selectAll: () => setState({ resetKey, rows, isAll: true }),
    clear: () => setState(empty),
    /** Without a row, not all are selected any more; those ticked one by one stay. */
    onChange: (changed, chosen) => {
      const next = new Map(rows);
      for (const row of changed) {
        if (chosen) next.set(row.id, row);
        else next.delete(row.id);
      }
      setState({ resetKey, rows: next, isAll: isAll && chosen });
    },
  };
}
