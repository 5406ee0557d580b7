import type { AuditPage, AuditQuery } from '@gian-hang/contract/audit';
import { paginate } from '@gian-hang/contract/pagination';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { visibleShopIds } from '../../shared/shop-visibility/shop-visibility.service.ts';
import { type AuditPerson, type ObjectNames, toAuditItem, toPerson } from './audit-log.presenter.ts';
import {
  type AuditRow,
  accountNames,
  auditRows,
  bankAccountNames,
  countAudit,
  deletedAccounts,
  orderNames,
  productNames,
  shopNames,
} from './audit-log.queries.ts';

/** Reads the whole log, for accounts with the permission. */
export async function readAuditLog(deps: Deps, actor: Actor, query: AuditQuery): Promise<AuditPage> {
  const { pageNum, pageSize, person = [], action = [], object, objectId, dateRange } = query;
  const filter = {
    people: person,
    actions: action,
    object,
    objectId: objectId || undefined,
    from: dateRange?.from ?? null,
    to: dateRange?.to ?? null,
    timeZone: deps.config.timeZone,
  };
  const total = await countAudit(deps.db, filter);
  const rows = await auditRows(deps.db, filter, total, (pageNum - 1) * pageSize, pageSize);
  const deletedPeople = await findDeletedPeople(deps.db, rows);
  const names = await namesOf(deps.db, actor, rows);
  return {
    items: rows.map((row) => toAuditItem(row, deletedPeople, names)),
    pagination: paginate(pageNum, pageSize, total),
  };
}

async function findDeletedPeople(db: Db, rows: readonly AuditRow[]): Promise<Map<string, AuditPerson>> {
  const ids = rows.flatMap(({ account_id, email }) => (account_id && email === null ? [account_id] : []));
  if (ids.length === 0) return new Map();
  return new Map((await deletedAccounts(db, ids)).map(({ id, before }) => [id ?? '', toPerson(before)]));
}

async function namesOf(db: Db, actor: Actor, rows: readonly AuditRow[]): Promise<ObjectNames> {
  const shopIds = await visibleShopIds(db, actor);
  const readers = {
    account: (ids: string[]) => accountNames(db, ids),
    bank_account: (ids: string[]) => bankAccountNames(db, ids),
    shop: (ids: string[]) => shopNames(db, ids),
    order: (ids: string[]) => orderNames(db, shopIds, ids),
    product: (ids: string[]) => productNames(db, shopIds, ids),
  };
  const names: ObjectNames = new Map();
  for (const [type, read] of Object.entries(readers)) {
    const ids = rows.flatMap((row) => (row.object_type === type && row.object_id ? [row.object_id] : []));
    if (ids.length === 0) continue;
    for (const { id, name } of await read([...new Set(ids)])) names.set(`${type} ${id}`, name);
  }
  return names;
}
