import { permissionsOf } from '@gian-hang/contract/accounts/roles';
import type { Db } from '../../../db/database.ts';
import type { StoredWorkResult } from '../../../db/schema/product-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { forMany } from '../../../jobs/for-many.ts';
import { keepBeating } from '../../../jobs/heartbeat.ts';
import { isWithinReach, type Reacher } from '../../../shared/shop-reach/shop-reach.service.ts';
import { type ProductRow, productsById } from '../list/page-products.queries.ts';
import { changeOne, planFor, putBackOne } from './bulk-one.service.ts';
import { sideOf } from './bulk-plan.ts';
import { cloneOne } from './clone-one.service.ts';
import { finishWork, WorkLost } from './finish-work.service.ts';
import {
  beatWork,
  beginItem,
  keepPlan,
  keepResult,
  type LeasedWork,
  leaseWork,
  type OpenItem,
  openItems,
  releaseWork,
} from './product-works.queries.ts';
import { faultOf } from './work-faults.ts';

/** An item that has brought this many workers down, or failed them without a reason of its own, is given up. */
const MOST_TRIES = 3;
const GIVEN_UP: StoredWorkResult = { code: 'internal', said: null };

/** Works on what is left of a work. Called again for the same work, it goes on where the last one stopped. */
export async function runProductWork(deps: Deps, workId: string, signal: AbortSignal): Promise<void> {
  const work = await leaseWork(deps.db, workId, deps.clock.now());
  if (!work) return;
  const stopBeating = keepBeating(deps.log, () => beatWork(deps.db, work, deps.clock.now()));
  try {
    const items = await openItems(deps.db, workId);
    await forMany(items, (item) => finishItem(deps, work, item), signal);
    await finishWork(deps, work);
  } catch (error) {
    if (error instanceof WorkLost) return;
    await releaseWork(deps.db, work);
    throw error;
  } finally {
    stopBeating();
  }
}

async function finishItem(deps: Deps, work: LeasedWork, item: OpenItem): Promise<void> {
  const tries = await beginItem(deps.db, item);
  const result = tries > MOST_TRIES ? GIVEN_UP : await outcomeOf(deps, work, item);
  if (!(await keepResult(deps.db, work, item, result))) throw new WorkLost();
}

async function outcomeOf(deps: Deps, work: LeasedWork, item: OpenItem): Promise<StoredWorkResult> {
  const reach = await reachOf(deps, work.account_id);
  const row = reach && (await rowWithin(deps.db, reach, item));
  if (!row) return { code: 'not_found', said: null };
  try {
    return await doItem(deps, work, item, { reach, row });
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    const side = sideOf(row);
    return work.kind === 'clone' ? fault : { ...fault, before: side, after: side };
  }
}

/** Whose work it is may have lost a shop, the right or the account since it was asked for. */
async function reachOf({ db }: Deps, accountId: string): Promise<Reacher | null> {
  const account = await db
    .selectFrom('accounts')
    .select('role')
    .where('id', '=', accountId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return account && permissionsOf(account.role).includes('products.write')
    ? { accountId, role: account.role }
    : null;
}

const BY_TITLE = { field: 'title', direction: 'asc' } as const;

async function rowWithin(db: Db, reach: Reacher, { shop_id, product_id }: OpenItem) {
  if (!(await isWithinReach(db, reach, shop_id))) return undefined;
  const [row] = await productsById(db, [shop_id], [product_id], BY_TITLE);
  return row;
}

async function doItem(
  deps: Deps,
  work: LeasedWork,
  item: OpenItem,
  { reach, row }: { reach: Reacher; row: ProductRow },
): Promise<StoredWorkResult> {
  if (item.to_shop_id !== null)
    return cloneOne(deps, { row, shop: await target(deps.db, reach, item.to_shop_id), key: item.key });
  const reread = async () => (await rowWithin(deps.db, reach, item)) ?? row;
  if (item.plan?.kind === 'undo') return putBackOne(deps, row, item.plan.item, reread);
  const plan = item.plan ?? planFor(row, work.change ?? {});
  if (!('kind' in plan)) return plan;
  if (!item.plan) await keepPlan(deps.db, item, plan);
  return changeOne(deps, row, plan, reread);
}

async function target(db: Db, reach: Reacher, id: string) {
  if (!(await isWithinReach(db, reach, id))) throw new AppError('not_found');
  return db
    .selectFrom('shops')
    .select(['id', 'shop_id', 'region'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
