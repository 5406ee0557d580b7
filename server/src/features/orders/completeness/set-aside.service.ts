import { paginate } from '@gian-hang/contract/pagination';
import type {
  RetryOutcome,
  SetAsideDetail,
  SetAsideItem,
  SetAsidePage,
  SetAsideQuery,
} from '@gian-hang/contract/sync';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { reachableShopIds } from '../../../shared/shop-reach/shop-reach.service.ts';
import { markRetried } from '../../../shared/sync-runs/sync-state.service.ts';
import { rereadProductForPerson } from '../../products/write/marketplace-write.service.ts';
import { rereadForPerson } from '../sync/reread-for-person.service.ts';
import { type SetAsideRow, setAsideById, setAsidePage } from './set-aside.queries.ts';

const UNNAMED = 'unnamed ';

function toItem(row: SetAsideRow): SetAsideItem {
  return {
    id: row.id,
    kind: row.kind,
    shop: { id: row.shop_id, name: row.shop_name },
    object_id: row.object_id.startsWith(UNNAMED) ? null : row.object_id,
    reason: row.reason,
    first_seen: row.first_seen.toISOString(),
    last_seen: row.last_seen.toISOString(),
    retried_at: row.retried_at?.toISOString() ?? null,
  };
}

/** What could not be read of the orders or products of the shops within reach. */
export async function listSetAside(deps: Deps, actor: Actor, query: SetAsideQuery): Promise<SetAsidePage> {
  const { rows, total } = await setAsidePage(deps.db, await reachableShopIds(deps.db, actor), query);
  return { items: rows.map(toItem), pagination: paginate(query.pageNum, query.pageSize, total) };
}

async function findSetAside({ db }: Deps, actor: Actor, id: string) {
  const row = await setAsideById(db, await reachableShopIds(db, actor), id);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function getSetAside(deps: Deps, actor: Actor, id: string): Promise<SetAsideDetail> {
  const row = await findSetAside(deps, actor, id);
  return { ...toItem(row), raw: row.payload };
}

/** Asks the marketplace for one order or product again, now, and tells how that went. */
export async function retrySetAsideNow(deps: Deps, actor: Actor, id: string): Promise<RetryOutcome> {
  const row = await findSetAside(deps, actor, id);
  const objectId = toItem(row).object_id;
  if (objectId === null) throw new AppError('order_unnamed');
  const reread = row.kind === 'orders' ? rereadForPerson : rereadProductForPerson;
  const { items, rejected } = await reread(deps, row.shop_id, objectId);
  const now = deps.clock.now();
  await inTransaction(deps, async (trx) => {
    await markRetried(trx, { shopId: row.shop_id, kind: row.kind, now }, [objectId]);
    await recordAudit(trx, deps.clock, actor, {
      accountId: actor.accountId,
      action: row.kind === 'orders' ? 'order.retried' : 'product.retried',
      object: { type: 'shop', id: row.shop_id },
      after: { [row.kind === 'orders' ? 'order' : 'product']: objectId, read: items.length > 0 },
    });
  });
  if (items.length > 0) return { outcome: 'read', reason: null };
  const [still] = rejected;
  return still ? { outcome: 'unreadable', reason: still.reason } : { outcome: 'absent', reason: null };
}
