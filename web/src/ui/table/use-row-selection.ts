import { useState } from 'react';
import type { Selection } from './data-column.ts';

type State<Row> = { resetKey: string; rows: ReadonlyMap<string, Row> };

export type RowSelection<Row> = Selection<Row> & { rows: Row[]; clear: () => void };

type Options<Row> = { filter: object; name: (row: Row) => string };

/** The rows selected on all pages of a list; a change of the filter clears the selection. */
export function useRowSelection<Row extends { id: string }>(options: Options<Row>): RowSelection<Row> {
  const resetKey = JSON.stringify(options.filter);
  const [state, setState] = useState<State<Row>>({ resetKey, rows: new Map() });
  const rows: State<Row>['rows'] = state.resetKey === resetKey ? state.rows : new Map();
  return {
    chosen: new Set(rows.keys()),
    rows: [...rows.values()],
    name: options.name,
    clear: () => setState({ resetKey, rows: new Map() }),
    onChange: (changed, chosen) => {
      const next = new Map(rows);
      for (const row of changed) {
        if (chosen) next.set(row.id, row);
        else next.delete(row.id);
      }
      setState({ resetKey, rows: next });
    },
  };
}
