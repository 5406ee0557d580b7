import { onSessionEnd } from '../../../lib/session/session-store.ts';
import { createStore } from '../../../lib/store.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../../lib/toast.ts';
import { syncOrder } from './orders.api.ts';

type Progress = { done: number; total: number; failed: number };

const MAX_CONCURRENT = 3;
const progress = createStore<Progress | null>(null);
let stopped = false;

onSessionEnd(() => {
  stopped = true;
});

/** The progress of the running sync of selected orders; null while none runs. */
export const useSelectedSyncProgress = progress.use;

async function syncOne(id: string): Promise<void> {
  const failed = await syncOrder(id).then(
    () => 0,
    () => 1,
  );
  const now = progress.get();
  if (now !== null) progress.set({ ...now, done: now.done + 1, failed: now.failed + failed });
}

/** Syncs the orders, a few at a time, and shows the result in a toast. */
export async function syncSelectedOrders(ids: readonly string[]): Promise<void> {
  if (progress.get() !== null || ids.length === 0) return;
  stopped = false;
  progress.set({ done: 0, total: ids.length, failed: 0 });
  const queue = [...ids];
  const work = async () => {
    for (let id = queue.shift(); id !== undefined && !stopped; id = queue.shift()) await syncOne(id);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  const failed = progress.get()?.failed ?? 0;
  progress.set(null);
  if (stopped) return;
  const count = ids.length - failed;
  if (failed === 0) showSuccess(translate('orders.bulk.done', { count }));
  else showFailure(translate('orders.bulk.partly', { count, failed }));
}
