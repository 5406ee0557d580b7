import { useEffect, useRef } from 'react';
import { isFinished, type ShopSyncs } from './shop-syncs.ts';

/** Whenever one more shop has been synced, the list is read again. */
export function useReloadAfterSync(syncs: ShopSyncs, reload: () => Promise<void>): void {
  const over = syncs.use().filter(isFinished).length;
  const seen = useRef(over);
  useEffect(() => {
    if (over > seen.current) void reload();
    seen.current = over;
  });
}
