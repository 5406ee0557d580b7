import { useState } from 'react';
import type { Selection } from './data-column.ts';

type State<Row> = { resetKey: string; rows: ReadonlyMap<string, Row> };

export type RowSelection<Row> = Selection<Row> & { rows: Row[]; clear: () => void };

type Options<Row> = { resetKey: string; rowKey: (row: Row) => string; name: (row: Row) => string };

/** Rows ticked on any page of a list; another text in `under`, such as another filter, begins anew. */
export function useRowSelection<Row>({ resetKey, rowKey, name }: Options<Row>): RowSelection<Row> {
  const [state, setState] = useState<State<Row>>({ resetKey, rows: new Map() });
  const rows: State<Row>['rows'] = state.resetKey === resetKey ? state.rows : new Map();
  return {
    chosen: new Set(rows.keys()),
    rows: [...rows.values()],
    name,
    clear: () => setState({ resetKey, rows: new Map() }),
    onChange: (changed, chosen) => {
      const next = new Map(rows);
      for (const row of changed) {
        if (chosen) next.set(rowKey(row), row);
        else next.delete(rowKey(row));
      }
      setState({ resetKey, rows: next });
    },
  };
}
