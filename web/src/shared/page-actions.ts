import type { TablerIcon } from '@tabler/icons-react';
import { useEffect } from 'react';
import { createStore } from '../lib/store.ts';

export type PageAction = {
  id: string;
  label: string;
  /** Searched like the label, but not shown. */
  keywords: string;
  icon: TablerIcon;
  run: () => void;
};

const offered = createStore<readonly PageAction[]>([]);

/** The actions that the current page offers in the command palette. */
export const usePageActions = offered.use;

/** Offers an action in the command palette while the component is on the page; null offers none. */
export function useOfferAction(action: PageAction | null): void {
  useEffect(() => {
    if (action === null) return;
    offered.set([...offered.get(), action]);
    return () => offered.set(offered.get().filter((one) => one !== action));
  });
}
