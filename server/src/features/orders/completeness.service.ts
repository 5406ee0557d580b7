import type { Completeness } from '@gian-hang/contract/sync';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { reachableShopIds } from '../shops/shop-reach.service.ts';
import { completenessOf } from './completeness.queries.ts';

/** Up to when each shop within reach is known to be complete, and what is known to be missing. */
export async function tellCompleteness({ db }: Deps, actor: Actor): Promise<Completeness> {
  const rows = await completenessOf(db, await reachableShopIds(db, actor));
  return {
    items: rows.map((row) => ({
      shop: { id: row.id, name: row.name, status: row.status },
      complete_until: row.complete_until?.toISOString() ?? null,
      compared_at: row.compared_at?.toISOString() ?? null,
      marketplace_count: row.their_count,
      known_count: row.our_count,
      gaps: row.gaps,
    })),
  };
}
