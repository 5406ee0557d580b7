import { AUTHORISATION_WARNING_DAYS } from '@gian-hang/contract/limits';
import type { AssignableAccount, Shop, ShopInput, ShopListQuery, ShopPage } from '@gian-hang/contract/shops';
import type { Db } from '../../db/database.ts';
import { lockShopRows } from '../../db/lock-shop-rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { recordAudit } from '../../shared/audit/audit.service.ts';
import { withoutUndefined } from '../../shared/without-undefined.ts';
import { lockShopAssignments } from './shop-assignments.service.ts';
import { toShop } from './shops.presenter.ts';
import {
  assignableAccounts,
  countEndingShops,
  existingAccounts,
  lockShop,
  replaceStaff,
  shopById,
  shopPage,
  updateShop,
} from './shops.queries.ts';

const DAY_MS = 86_400_000;

export async function listShops({ db, clock }: Deps, actor: Actor, query: ShopListQuery): Promise<ShopPage> {
  const { rows, pagination } = await shopPage(db, actor, query);
  const now = clock.now();
  return { items: rows.map((row) => toShop(row, now)), pagination };
}

export async function getShop(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Shop> {
  const row = await shopById(db, actor, id);
  if (!row) throw new AppError('not_found');
  return toShop(row, clock.now());
}

/** The shops that the list marks, because their authorisation has ended or ends soon. */
export async function countEndingAuthorisations(
  { db, clock }: Deps,
  shopIds: readonly string[],
): Promise<number> {
  const before = new Date(clock.now().getTime() + AUTHORISATION_WARNING_DAYS * DAY_MS);
  return countEndingShops(db, shopIds, before);
}

export function listAssignableAccounts({ db }: Deps): Promise<AssignableAccount[]> {
  return assignableAccounts(db);
}

/** Everyone who can see a shop may rename it and set its sync; only account managers may change its owner and staff. */
export async function editShop(
  { db, log, clock }: Deps,
  actor: Actor,
  id: string,
  input: ShopInput,
): Promise<Shop> {
  const { version, staff_ids, ...fields } = input;
  const people = staff_ids !== undefined || fields.owner_id !== undefined;
  if (people && !actor.permissions.includes('accounts.manage')) throw new AppError('forbidden');
  return inTransaction({ db, log }, async (trx) => {
    if (people) await lockShopAssignments(trx);
    const locked = await lockShop(trx, actor, id);
    if (!locked) throw new AppError('not_found');
    if (version !== undefined && version !== locked.version) throw new AppError('conflict');
    await refuseUnknownAccounts(trx, input);
    const before = await getShop({ db: trx, clock }, actor, id);
    if (fields.low_stock_threshold !== undefined) await lockShopRows(trx, 'products', id);
    if (staff_ids) await replaceStaff(trx, id, staff_ids);
    await updateShop(trx, id, withoutUndefined(fields), clock.now());
    const after = await getShop({ db: trx, clock }, actor, id);
    await recordAudit(trx, clock, actor, {
      action: 'shop.updated',
      object: { type: 'shop', id },
      before,
      after,
    });
    return after;
  });
}

async function refuseUnknownAccounts(db: Db, { owner_id, staff_ids }: ShopInput): Promise<void> {
  const known = await existingAccounts(db, [...(owner_id ? [owner_id] : []), ...(staff_ids ?? [])]);
  const message = { vi: 'Không có tài khoản này', en: 'There is no such account' };
  const errors = [];
  if (owner_id && !known.has(owner_id)) errors.push({ path: 'owner_id', message });
  if (staff_ids?.some((id) => !known.has(id))) errors.push({ path: 'staff_ids', message });
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
}
