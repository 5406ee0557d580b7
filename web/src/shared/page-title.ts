import { useEffect } from 'react';
import { createStore } from '../lib/store.ts';

const ownTitle = createStore<string | null>(null);

/** Replaces the route's title in the browser's tab as long as the page is shown. */
export function useSetPageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    ownTitle.set(title);
    return () => ownTitle.set(null);
  }, [title]);
}

export const usePageTitle = ownTitle.use;
