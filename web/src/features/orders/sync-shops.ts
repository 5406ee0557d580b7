import { PATHS, pathTo } from '@gian-hang/contract/paths';
import type { SyncDone, SyncProgress, SyncRun } from '@gian-hang/contract/sync';
import { api } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { translate } from '../../lib/i18n.ts';
import { onSessionEnd } from '../../lib/session-store.ts';
import { createStore } from './store.ts';

/** `waiting`: nobody works on it at this moment. `asked`: the server has not said yet how far it is. */
type ShopSyncState = 'waiting' | 'asked' | 'running' | 'succeeded' | 'failed';
export type ShopSync = {
  id: string;
  name: string;
  state: ShopSyncState;
  done: number;
  expected: number | null;
  reason: string;
};

const LOOK_EVERY_MS = 1_000;
const PATIENCE = 30;
/** A browser keeps six connections to a server; some must stay free for the page itself. */
const ASKED_AT_ONCE = 4;
const MOST_LOOKED_AT = 200;

const shops = createStore<readonly ShopSync[]>([]);
let current = Symbol('batch');

onSessionEnd(() => {
  current = Symbol('batch');
  shops.set([]);
});

/** The shops of the last sync asked for here; it goes on whatever page is shown. */
export const useShopSyncs = shops.use;

export function isOver({ state }: ShopSync): boolean {
  return state === 'succeeded' || state === 'failed';
}

function note(batch: symbol, id: string, patch: Partial<ShopSync>): void {
  if (batch !== current) return;
  shops.set(shops.get().map((shop) => (shop.id === id ? { ...shop, ...patch } : shop)));
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

/** Looks at a run until it ends; a few silent seconds of the server do not matter. */
async function follow(runId: string, tell: (run: SyncRun) => void): Promise<SyncRun> {
  for (let silent = 0; silent < PATIENCE; silent += 1) {
    await pause();
    try {
      const run = await api.get<SyncRun>(pathTo(PATHS.syncRuns.one, { id: runId }));
      if (run.state === 'succeeded' || run.state === 'failed') return run;
      tell(run);
      silent = 0;
    } catch (error) {
      if (error instanceof ApiError && [401, 404].includes(error.status)) throw error;
    }
  }
  throw new Error(translate('orders.sync.lost'));
}

async function finish(answer: SyncDone | SyncProgress, tell: (patch: Partial<ShopSync>) => void) {
  if ('total' in answer) return tell({ state: 'succeeded', done: answer.total });
  const { done, expected } = answer;
  tell({ state: done > 0 ? 'running' : 'asked', done, expected });
  const run = await follow(answer.run_id, (now) =>
    tell({ state: now.state, done: now.done, expected: now.expected }),
  );
  tell({ state: run.state, done: run.done, reason: run.error ?? '' });
}

function failed(error: unknown): Partial<ShopSync> {
  return { state: 'failed', reason: error instanceof Error ? error.message : String(error) };
}

/** Shows the syncs that people began and that are still open, such as before this page was loaded anew. */
export async function resumeSyncs(): Promise<void> {
  if (shops.get().length > 0) return;
  const query = { kind: 'orders', pageNum: 1, pageSize: MOST_LOOKED_AT };
  const { items } = await api.get<{ items: SyncRun[] }>(PATHS.syncRuns.list, { query });
  const open = items.filter(({ finished_at, trigger }) => finished_at === null && trigger !== 'clock');
  if (open.length === 0 || shops.get().length > 0) return;
  const batch = Symbol('batch');
  current = batch;
  shops.set(open.map(({ shop, state, done, expected }) => ({ ...shop, state, done, expected, reason: '' })));
  await Promise.all(
    open.map(async ({ id, shop, done, expected }) => {
      const tell = (patch: Partial<ShopSync>) => note(batch, shop.id, patch);
      await finish({ run_id: id, done, expected }, tell).catch((error: unknown) => tell(failed(error)));
    }),
  );
}

/** Syncs shops beside each other, and answers when every one has ended. */
export async function syncShops(chosen: readonly { id: string; name: string }[]): Promise<void> {
  const batch = Symbol('batch');
  current = batch;
  shops.set(
    chosen.map(({ id, name }) => ({ id, name, state: 'waiting', done: 0, expected: null, reason: '' })),
  );
  const queue = [...chosen];
  const followed: Promise<void>[] = [];
  const ask = async () => {
    for (let shop = queue.shift(); shop !== undefined; shop = queue.shift()) {
      const { id } = shop;
      const tell = (patch: Partial<ShopSync>) => note(batch, id, patch);
      tell({ state: 'asked' });
      try {
        const answer = await api.post<SyncDone | SyncProgress>(PATHS.orders.sync, {
          body: { shop_id: id },
          waitSeconds: 1,
        });
        followed.push(finish(answer, tell).catch((error: unknown) => tell(failed(error))));
      } catch (error) {
        tell(failed(error));
      }
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, ask));
  await Promise.all(followed);
}
