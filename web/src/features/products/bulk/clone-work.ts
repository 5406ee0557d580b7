import { PATHS } from '@gian-hang/contract/paths';
import type {
  Cloned,
  CloneResult,
  MOST_CLONED,
  ProductWork,
  WorkProgress,
} from '@gian-hang/contract/products/product-writes';
import { api } from '../../../lib/api/api-client.ts';
import { onSessionEnd } from '../../../lib/session/session-store.ts';
import { createStore } from '../../../lib/store.ts';
import { inParts, outcomeOf, WAIT_SECONDS } from './product-works.ts';

export type CloneWork = {
  /** Pairs of a product and a shop. */
  done: number;
  total: number;
  running: boolean;
  items: readonly CloneResult[];
  failure: Error | null;
};

/** As many products as the server takes at a time; typed by it, so that the two cannot differ. */
const AT_ONCE: (typeof MOST_CLONED)['products'] = 50;
const work = createStore<CloneWork | null>(null);
let current = Symbol('work');

onSessionEnd(() => forgetClone());

/** The cloning that was asked for last; it goes on whatever page is shown. */
export const useCloneWork = work.use;

export function forgetClone(): void {
  current = Symbol('work');
  work.set(null);
}

type Step = () => Promise<Cloned | WorkProgress>;

async function run(total: number, steps: readonly Step[]): Promise<void> {
  const mine = Symbol('work');
  current = mine;
  let now: CloneWork = { done: 0, total, running: true, items: [], failure: null };
  const tell = (patch: Partial<CloneWork>) => {
    now = { ...now, ...patch };
    if (mine === current) work.set(now);
  };
  tell({});
  try {
    for (const ask of steps) {
      if (mine !== current) return;
      const before = now.items;
      const tellItems = ({ items }: Cloned) =>
        tell({ done: before.length + items.length, items: [...before, ...items] });
      tellItems(await outcomeOf(await ask(), ({ cloned }) => cloned, tellItems));
    }
  } catch (error) {
    tell({ failure: error instanceof Error ? error : new Error(String(error)) });
  }
  tell({ running: false });
}

/** Puts each product as a draft into each shop. */
export function cloneProducts(productIds: readonly string[], shopIds: readonly string[]): Promise<void> {
  return run(
    productIds.length * shopIds.length,
    inParts(productIds, AT_ONCE).map((product_ids) => () => {
      const body = { product_ids, shop_ids: shopIds };
      return api.post<Cloned | WorkProgress>(PATHS.products.clone, { body, waitSeconds: WAIT_SECONDS });
    }),
  );
}

/** Follows what was asked for before this page was loaded. */
export async function resumeClone(open: readonly ProductWork[]): Promise<void> {
  const last = open.findLast(({ kind }) => kind === 'clone');
  if (!last || work.get() !== null) return;
  const { id, done, total } = last;
  await run(total, [async () => ({ work_id: id, done, total })]);
}
