import { useEffect } from 'react';
import { createStore } from '../lib/store.ts';

const named = createStore<{ id: string; name: string } | null>(null);

/** Sets the breadcrumb's name for the object shown; the URL has only its id. */
export function useSetBreadcrumbName(id: string, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    named.set({ id, name });
    return () => named.set(null);
  }, [id, name]);
}

export const useBreadcrumbName = named.use;
