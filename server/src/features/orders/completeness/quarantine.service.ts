import type {
  QuarantinedDetail,
  QuarantinedItem,
  QuarantinedPage,
  QuarantinedQuery,
  RetryOutcome,
} from '@gian-hang/contract/sync';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { markRetried } from '../../../shared/sync-runs/sync-state.service.ts';
import { refetchProductNow } from '../../products/write/marketplace-write.service.ts';
import { refetchOrderNow } from '../sync/refetch-order-now.service.ts';
import { type QuarantinedRow, quarantinedById, quarantinePage } from './quarantine.queries.ts';

const WITHOUT_ID_PREFIX = 'unnamed ';

function toItem(row: QuarantinedRow): QuarantinedItem {
  return {
    id: row.id,
    kind: row.kind,
    shop: { id: row.shop_id, name: row.shop_name },
    object_id: row.object_id.startsWith(WITHOUT_ID_PREFIX) ? null : row.object_id,
    reason: row.reason,
    first_seen: row.first_seen.toISOString(),
    last_seen: row.last_seen.toISOString(),
    retried_at: row.retried_at?.toISOString() ?? null,
  };
}

/** Lists the quarantined orders or products of the visible shops. */
export async function listQuarantined(
  deps: Deps,
  actor: Actor,
  query: QuarantinedQuery,
): Promise<QuarantinedPage> {
  const { rows, pagination } = await quarantinePage(deps.db, await visibleShopIds(deps.db, actor), query);
  return { items: rows.map(toItem), pagination };
}

async function findQuarantined({ db }: Deps, actor: Actor, id: string) {
  const row = await quarantinedById(db, await visibleShopIds(db, actor), id);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function getQuarantined(deps: Deps, actor: Actor, id: string): Promise<QuarantinedDetail> {
  const row = await findQuarantined(deps, actor, id);
  return { ...toItem(row), raw: row.payload };
}

/** Fetches one order or product from the marketplace again and returns the outcome. */
export async function retryQuarantinedNow(deps: Deps, actor: Actor, id: string): Promise<RetryOutcome> {
  const row = await findQuarantined(deps, actor, id);
  const objectId = toItem(row).object_id;
  if (objectId === null) throw new AppError('order_id_missing');
  const refetch = row.kind === 'orders' ? refetchOrderNow : refetchProductNow;
  const { items, rejected } = await refetch(deps, row.shop_id, objectId);
  const now = deps.clock.now();
  await inTransaction(deps, async (trx) => {
    await markRetried(trx, { shopId: row.shop_id, kind: row.kind, now }, [objectId]);
    await recordAudit(trx, deps.clock, actor, {
      action: row.kind === 'orders' ? 'order.retried' : 'product.retried',
      object: { type: 'shop', id: row.shop_id },
      after: { [row.kind === 'orders' ? 'order' : 'product']: objectId, read: items.length > 0 },
    });
  });
  if (items.length > 0) return { outcome: 'decoded', reason: null };
  const [still] = rejected;
  return still
    ? { outcome: 'undecodable', reason: still.reason }
    : { outcome: 'missing_on_marketplace', reason: null };
}
