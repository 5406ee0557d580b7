import type { Batch } from '@gian-hang/marketplace/runtime/page';
import type { Return } from '@gian-hang/marketplace/types/aftersales-types';
import type { Db } from '../../../db/database.ts';
import { lockShopRows } from '../../../db/lock-shop-rows.ts';
import type { Deps } from '../../../deps.ts';
import { updateQuarantine } from '../../../shared/sync-runs/sync-state.service.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { toReturnRow } from './return-record.ts';
import { upsertReturns } from './returns.queries.ts';

/** Stores decoded returns, quarantines undecodable ones and releases those that decode again. */
export async function storeReturns(
  db: Db,
  { clock }: Deps,
  { id: shopId, marketplace }: ShopConnection,
  { items, rejected }: Batch<Return>,
): Promise<void> {
  const now = clock.now();
  // Pages that overlap can list a return twice; the later row is the newer state.
  const latest = new Map(items.map((item) => [item.id, toReturnRow(item, now)]));
  if (latest.size > 0) {
    await lockShopRows(db, 'orders', shopId);
    await upsertReturns(db, shopId, [...latest.values()]);
  }
  const quarantine = { shopId, kind: 'returns', now, redact: marketplace.redactPersonalData } as const;
  await updateQuarantine(db, quarantine, rejected, [...latest.keys()]);
}
