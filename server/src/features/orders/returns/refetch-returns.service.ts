import type { Batch } from '@gian-hang/marketplace/runtime/page';
import type { Return } from '@gian-hang/marketplace/types/aftersales-types';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { readDuringRequest } from '../../shops/authorisation/read-during-request.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { returnsOf } from './returns.queries.ts';
import { skipUnlessGranted } from './returns-grant.service.ts';
import { storeReturns } from './store-returns.service.ts';

/** A page of the search holds this many, so they all come in one answer. */
export const MAX_RETURNS_PER_CALL = 50;

export function fetchReturns(
  { calls }: ShopConnection,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Batch<Return>> {
  return calls.aftersales.listReturns({ ids }, signal ? { signal } : {});
}

/** Fetches single returns again. */
export function refetchReturns(
  deps: Deps,
  shop: ShopConnection,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  return skipUnlessGranted(deps, shop, async () => {
    for (let start = 0; start < ids.length; start += MAX_RETURNS_PER_CALL) {
      const batch = await fetchReturns(shop, ids.slice(start, start + MAX_RETURNS_PER_CALL), signal);
      await inTransaction(deps, (trx) => storeReturns(trx, deps, shop, batch));
    }
  });
}

/** Fetches and stores a return during a request. */
export function refetchReturnNow(deps: Deps, shopId: string, id: string): Promise<Batch<Return>> {
  return readDuringRequest(deps, { shopId, kind: 'orders' }, async (shop, signal) => {
    const batch = await fetchReturns(shop, [id], signal);
    await inTransaction(deps, (trx) => storeReturns(trx, deps, shop, batch));
    return batch;
  });
}

/** Fetches the known returns of an order again during a request. */
export async function refetchReturnsOfOrder(deps: Deps, shopId: string, orderId: string): Promise<void> {
  const known = await returnsOf(deps.db, shopId, orderId);
  const ids = known.map(({ return_id }) => return_id).slice(0, MAX_RETURNS_PER_CALL);
  if (ids.length === 0) return;
  await readDuringRequest(deps, { shopId, kind: 'orders' }, (shop, signal) =>
    refetchReturns(deps, shop, ids, signal),
  );
}
