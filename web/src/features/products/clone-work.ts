import { PATHS } from '@gian-hang/contract/paths';
import type { Cloned, CloneResult } from '@gian-hang/contract/product-writes';
import { api } from '../../lib/api-client.ts';
import { onSessionEnd } from '../../lib/session-store.ts';
import { createStore } from '../../lib/store.ts';

export type CloneWork = {
  /** Pairs of a product and a shop. */
  done: number;
  total: number;
  running: boolean;
  items: readonly CloneResult[];
  failure: Error | null;
};

const work = createStore<CloneWork | null>(null);
let current = Symbol('work');

onSessionEnd(() => forgetClone());

/** The cloning that was asked for last; it goes on whatever page is shown. */
export const useCloneWork = work.use;

export function forgetClone(): void {
  current = Symbol('work');
  work.set(null);
}

/** Puts each product as a draft into each shop, one product after the other. */
export async function cloneProducts(
  productIds: readonly string[],
  shopIds: readonly string[],
): Promise<void> {
  const mine = Symbol('work');
  current = mine;
  let now: CloneWork = {
    done: 0,
    total: productIds.length * shopIds.length,
    running: true,
    items: [],
    failure: null,
  };
  const tell = (patch: Partial<CloneWork>) => {
    now = { ...now, ...patch };
    if (mine === current) work.set(now);
  };
  tell({});
  try {
    for (const id of productIds) {
      if (mine !== current) return;
      const body = { product_ids: [id], shop_ids: shopIds };
      const { items } = await api.post<Cloned>(PATHS.products.clone, { body });
      tell({ done: now.done + shopIds.length, items: [...now.items, ...items] });
    }
  } catch (error) {
    tell({ failure: error instanceof Error ? error : new Error(String(error)) });
  }
  tell({ running: false });
}
