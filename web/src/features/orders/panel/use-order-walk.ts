import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderQuery } from '../list/orders.api.ts';

/** How long an order that was loaded ahead is shown without loading it again. */
export const FRESH_MS = 30_000;

type Walk = { id: string; ids: readonly string[]; onGo: (id: string) => void; isLoaded: boolean };

/** The steps to the orders before and after this one, which are loaded ahead; undefined at the ends of the list. */
export function useOrderWalk({ id, ids, onGo, isLoaded }: Walk) {
  const queries = useQueryClient();
  const index = ids.indexOf(id);
  const previousId = index < 0 ? undefined : ids[index - 1];
  const nextId = index < 0 ? undefined : ids[index + 1];
  useEffect(() => {
    if (!isLoaded) return;
    for (const neighbour of [nextId, previousId]) {
      if (neighbour !== undefined)
        void queries.prefetchQuery({ ...orderQuery(neighbour), staleTime: FRESH_MS });
    }
  }, [queries, isLoaded, nextId, previousId]);
  return {
    previous: previousId === undefined ? undefined : () => onGo(previousId),
    next: nextId === undefined ? undefined : () => onGo(nextId),
  };
}
