import type {
  QuarantinedDetail,
  QuarantinedItem,
  QuarantinedPage,
  QuarantinedQuery,
  RetryOutcome,
  SyncKind,
} from '@gian-hang/contract/sync';
import type { RecordKind } from '../../../db/schema/sync-tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { markRetried } from '../../../shared/sync-runs/sync-state.service.ts';
import { rereadFinanceRecord } from '../../finance/sync/reread-record.service.ts';
import { refetchReturnNow } from '../../orders/returns/refetch-returns.service.ts';
import { refetchOrderNow } from '../../orders/sync/refetch-order-now.service.ts';
import { refetchProductNow } from '../../products/write/marketplace-write.service.ts';
import { visibleKinds } from '../visible-kinds.service.ts';
import { type QuarantinedRow, quarantinedById, quarantinePage } from './quarantine.queries.ts';

const WITHOUT_ID_PREFIX = 'unnamed ';

/** Returns are shown with the orders. */
const recordKinds = (kinds: readonly SyncKind[]): RecordKind[] =>
  kinds.includes('orders') ? [...kinds, 'returns'] : [...kinds];

function toItem(row: QuarantinedRow): QuarantinedItem {
  return {
    id: row.id,
    kind: row.kind === 'returns' ? 'orders' : row.kind,
    shop: { id: row.shop_id, name: row.shop_name },
    object_id: row.object_id.startsWith(WITHOUT_ID_PREFIX) ? null : row.object_id,
    reason: row.reason,
    first_seen: row.first_seen.toISOString(),
    last_seen: row.last_seen.toISOString(),
    retried_at: row.retried_at?.toISOString() ?? null,
  };
}

/** Lists the quarantined records of a kind of the visible shops. */
export async function listQuarantined(
  deps: Deps,
  actor: Actor,
  query: QuarantinedQuery,
): Promise<QuarantinedPage> {
  const kinds = recordKinds(visibleKinds(actor, query.kind));
  const scope = { shopIds: await visibleShopIds(deps.db, actor), kinds };
  const { rows, pagination } = await quarantinePage(deps.db, scope, query);
  return { items: rows.map(toItem), pagination };
}

async function findQuarantined({ db }: Deps, actor: Actor, id: string) {
  const scope = { shopIds: await visibleShopIds(db, actor), kinds: recordKinds(visibleKinds(actor)) };
  const row = await quarantinedById(db, scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function getQuarantined(deps: Deps, actor: Actor, id: string): Promise<QuarantinedDetail> {
  const row = await findQuarantined(deps, actor, id);
  return { ...toItem(row), raw: row.payload };
}

/** How a record of each kind is fetched again, and how the audit log names it. */
const RETRIES = {
  orders: { refetch: refetchOrderNow, action: 'order.retried', name: 'order' },
  returns: { refetch: refetchReturnNow, action: 'order.retried', name: 'return' },
  products: { refetch: refetchProductNow, action: 'product.retried', name: 'product' },
  finance: { refetch: rereadFinanceRecord, action: 'finance.retried', name: 'record' },
} as const;

/** Fetches one record from the marketplace again and returns the outcome. */
export async function retryQuarantinedNow(deps: Deps, actor: Actor, id: string): Promise<RetryOutcome> {
  const row = await findQuarantined(deps, actor, id);
  const objectId = toItem(row).object_id;
  if (objectId === null) throw new AppError('order_id_missing');
  const { refetch, action, name } = RETRIES[row.kind];
  const { items, rejected } = await refetch(deps, row.shop_id, objectId);
  const now = deps.clock.now();
  await inTransaction(deps, async (trx) => {
    await markRetried(trx, { shopId: row.shop_id, kind: row.kind, now }, [objectId]);
    await recordAudit(trx, deps.clock, actor, {
      action,
      object: { type: 'shop', id: row.shop_id },
      after: { [name]: objectId, read: items.length > 0 },
    });
  });
  if (items.length > 0) return { outcome: 'decoded', reason: null };
  const [still] = rejected;
  return still
    ? { outcome: 'undecodable', reason: still.reason }
    : { outcome: 'missing_on_marketplace', reason: null };
}
