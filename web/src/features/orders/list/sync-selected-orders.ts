import { hasErrorCode } from '../../../lib/api/api-error.ts';
import { onSessionEnd } from '../../../lib/session/session-store.ts';
import { createStore } from '../../../lib/store.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../../lib/toast.ts';
import { syncOrder } from './orders.api.ts';

type Progress = { done: number; total: number };
/** A manual order has nothing to sync. */
type Outcome = 'synced' | 'manual' | 'failed';

const MAX_CONCURRENT = 3;
const progress = createStore<Progress | null>(null);
let stopped = false;

onSessionEnd(() => {
  stopped = true;
});

/** The progress of the running sync of selected orders; null while none runs. */
export const useSelectedSyncProgress = progress.use;

async function syncOne(id: string): Promise<Outcome> {
  const outcome = await syncOrder(id).then(
    () => 'synced' as const,
    (error: unknown) => (hasErrorCode(error, 'order_not_synced') ? 'manual' : 'failed'),
  );
  const now = progress.get();
  if (now !== null) progress.set({ ...now, done: now.done + 1 });
  return outcome;
}

/** Syncs the orders, a few at a time, and shows the result in a toast. */
export async function syncSelectedOrders(ids: readonly string[]): Promise<void> {
  if (progress.get() !== null || ids.length === 0) return;
  stopped = false;
  progress.set({ done: 0, total: ids.length });
  const queue = [...ids];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let id = queue.shift(); id !== undefined && !stopped; id = queue.shift())
      outcomes.push(await syncOne(id));
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  progress.set(null);
  if (stopped) return;
  const countOf = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const [count, failed] = [countOf('synced'), countOf('failed')];
  if (failed === 0) showSuccess(translate('orders.bulk.done', { count }));
  else showFailure(translate('orders.bulk.partly', { count, failed }));
}
