import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListData } from './list-query.ts';
import { type AnyRow, findChanged, type MergedRows, mergeRows } from './merge-rows.ts';

/** How long a changed row stays marked. */
const MARK_MS = 5_000;
const NONE: ReadonlySet<string> = new Set();

type State = MergedRows<AnyRow> & { listKey: string; fresh: ListData<AnyRow> };

function showFresh(listKey: string, fresh: ListData<AnyRow>, changed = NONE): State {
  return { listKey, fresh, items: fresh.items, newCount: 0, changed, left: NONE };
}

type Options = {
  /** Identifies filters, sorting, page and size; another list is shown at once. */
  listKey: string;
  /** Whether somebody reads or works with the rows, so that none may move. */
  isInUse: () => boolean;
};

/** Keeps the rows of a list in their place when it is refetched, and marks those that changed. */
export function useSteadyRows<Data extends ListData<AnyRow>>(
  query: UseQueryResult<Data>,
  { listKey, isInUse }: Options,
) {
  const [stored, setState] = useState<State | null>(null);
  const { data, isPlaceholderData } = query;
  let state = stored;
  if (data !== undefined && !isPlaceholderData && (state?.fresh !== data || state.listKey !== listKey)) {
    if (state === null || state.listKey !== listKey) state = showFresh(listKey, data);
    else if (isInUse())
      state = { ...mergeRows(state.items, data.items, data.pagination.pageSize), listKey, fresh: data };
    else state = showFresh(listKey, data, findChanged(state.items, data.items));
    setState(state);
  }
  const changed = state?.changed ?? NONE;
  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(() => setState((now) => now && { ...now, changed: NONE }), MARK_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  const shown = data === undefined || state === null ? data : { ...data, items: state.items };
  return {
    query: { ...query, data: shown } as UseQueryResult<Data>,
    newCount: state?.newCount ?? 0,
    changed,
    left: state?.left ?? NONE,
    /** Shows the list as it is now. */
    showLatest: () =>
      setState((now) => now && showFresh(now.listKey, now.fresh, findChanged(now.items, now.fresh.items))),
  };
}
