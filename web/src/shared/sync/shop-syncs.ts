import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type { SyncKind, SyncProgress, SyncResult, SyncRun } from '@gian-hang/contract/sync';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api/api-client.ts';
import { hasErrorCode } from '../../lib/api/api-error.ts';
import { onSessionEnd } from '../../lib/session/session-store.ts';
import { createStore } from '../../lib/store.ts';
import { translate } from '../../lib/text/i18n.ts';
import { pollUntilDone } from '../poll-until-done.ts';

/** `waiting`: no worker has the run. `requested`: no progress is known yet. */
type ShopSyncState = 'waiting' | 'requested' | 'running' | 'succeeded' | 'failed';
export type ShopSync = {
  id: string;
  name: string;
  state: ShopSyncState;
  done: number;
  expected: number | null;
  reason: string;
  /** The shop must be authorised again. */
  needsAuthorisation: boolean;
};

/** Browsers open six connections per host; the page itself needs some. */
const MAX_CONCURRENT_REQUESTS = 4;
const MAX_POLLED_RUNS = 200;

export function isFinished({ state }: ShopSync): boolean {
  return state === 'succeeded' || state === 'failed';
}

function pollRun(runId: string, onProgress: (run: SyncRun) => void): Promise<SyncRun> {
  return pollUntilDone(() => api.get<SyncRun>(buildPath(PATHS.syncRuns.one, { id: runId })), {
    isFinished: ({ state }) => state === 'succeeded' || state === 'failed',
    onProgress,
    lostMessage: () => translate('orders.sync.lost'),
  });
}

async function follow(started: SyncResult | SyncProgress, onProgress: (patch: Partial<ShopSync>) => void) {
  if ('total' in started) return onProgress({ state: 'succeeded', done: started.total });
  const { done, expected } = started;
  onProgress({ state: done > 0 ? 'running' : 'requested', done, expected });
  const run = await pollRun(started.run_id, (now) =>
    onProgress({ state: now.state, done: now.done, expected: now.expected }),
  );
  const { state, error, needs_authorisation } = run;
  onProgress({ state, done: run.done, reason: error ?? '', needsAuthorisation: needs_authorisation });
}

function failed(error: unknown): Partial<ShopSync> {
  return {
    state: 'failed',
    reason: error instanceof Error ? error.message : String(error),
    needsAuthorisation: hasErrorCode(error, 'authorisation_required'),
  };
}

type Chosen = { id: string; name: string };

function pendingSync({ id, name }: Chosen): ShopSync {
  return { id, name, state: 'waiting', done: 0, expected: null, reason: '', needsAuthorisation: false };
}

/** Syncs of one kind started in this browser; they continue when the user leaves the page. */
function createShopSyncs(kind: SyncKind) {
  const shops = createStore<readonly ShopSync[]>([]);
  /** The latest attempt per shop; progress of earlier attempts is ignored. */
  let attempts = new Map<string, symbol>();

  onSessionEnd(() => {
    attempts = new Map();
    shops.set([]);
  });

  /** Starts attempts beside the `kept` ones; returns a function that gives a shop's progress callback. */
  function begin(begun: readonly ShopSync[], kept: readonly ShopSync[] = []) {
    attempts = new Map(kept.flatMap(({ id }) => [[id, attempts.get(id) ?? Symbol(id)]]));
    for (const { id } of begun) attempts.set(id, Symbol(id));
    shops.set([...kept, ...begun]);
    return (id: string) => {
      const attempt = attempts.get(id);
      return (patch: Partial<ShopSync>) => {
        if (attempts.get(id) !== attempt) return;
        shops.set(shops.get().map((shop) => (shop.id === id ? { ...shop, ...patch } : shop)));
      };
    };
  }

  /** Shows open syncs that people started, such as before a reload. */
  async function resume(): Promise<void> {
    if (shops.get().length > 0) return;
    const query = { kind, pageNum: 1, pageSize: MAX_POLLED_RUNS };
    const { items } = await api.get<{ items: SyncRun[] }>(PATHS.syncRuns.list, { query });
    const open = items.filter(
      ({ finished_at, trigger }) => finished_at === null && trigger !== 'scheduled_sync',
    );
    if (open.length === 0 || shops.get().length > 0) return;
    const progressReporter = begin(
      open.map(({ shop, state, done, expected }) => ({ ...pendingSync(shop), state, done, expected })),
    );
    await Promise.all(
      open.map(async ({ id, shop, done, expected }) => {
        const onProgress = progressReporter(shop.id);
        await follow({ run_id: id, done, expected }, onProgress).catch((error: unknown) =>
          onProgress(failed(error)),
        );
      }),
    );
  }

  /** Syncs shops concurrently; resolves when all have ended. */
  async function run(chosen: readonly Chosen[], kept: readonly ShopSync[]): Promise<void> {
    const progressReporter = begin(chosen.map(pendingSync), kept);
    const queue = chosen.map((shop) => ({ ...shop, onProgress: progressReporter(shop.id) }));
    const running: Promise<void>[] = [];
    const work = async () => {
      for (let shop = queue.shift(); shop !== undefined; shop = queue.shift()) {
        const { onProgress } = shop;
        onProgress({ state: 'requested' });
        try {
          const body = { shop_id: shop.id };
          const options = { body, waitSeconds: 1 };
          const started = await api.post<SyncResult | SyncProgress>(PATHS[kind].sync, options);
          running.push(follow(started, onProgress).catch((error: unknown) => onProgress(failed(error))));
        } catch (error) {
          onProgress(failed(error));
        }
      }
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, work));
    await Promise.all(running);
  }

  const start = (chosen: readonly Chosen[]) => run(chosen, []);

  /** Syncs shops again and leaves the others running. */
  const retry = (chosen: readonly Chosen[]) =>
    run(
      chosen,
      shops.get().filter(({ id }) => chosen.every((one) => one.id !== id)),
    );

  return { use: shops.use, resume, start, retry };
}

export const shopSyncs = {
  orders: createShopSyncs('orders'),
  products: createShopSyncs('products'),
  finance: createShopSyncs('finance'),
};

/** Reloads the list whenever another shop is synced. */
export function useReloadAfterSync(kind: SyncKind, reload: () => Promise<void>): void {
  const finished = shopSyncs[kind].use().filter(isFinished).length;
  const seen = useRef(finished);
  useEffect(() => {
    if (finished > seen.current) void reload();
    seen.current = finished;
  });
}
