import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type AuditFilter = {
  people: readonly string[];
  actions: readonly string[];
  object: string | undefined;
  objectId: string | undefined;
  from: string | null;
  to: string | null;
  timeZone: string;
};

const midnight = (day: string, plusDays: number, timeZone: string) =>
  sql<Date>`(${day}::date + ${plusDays}::int)::timestamp at time zone ${timeZone}`;

function matching(db: Db, { people, actions, object, objectId, from, to, timeZone }: AuditFilter) {
  let query = db.selectFrom('audit_log as l');
  if (people.length > 0) query = query.where('l.account_id', 'in', people);
  if (actions.length > 0) query = query.where('l.action', 'in', actions);
  if (object) query = query.where('l.object_type', '=', object);
  if (objectId) query = query.where('l.object_id', '=', objectId);
  if (from) query = query.where('l.at', '>=', midnight(from, 0, timeZone));
  if (to) query = query.where('l.at', '<', midnight(to, 1, timeZone));
  return query;
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export type AuditRow = Awaited<ReturnType<typeof auditRows>>[number];

/** Reads one page, newest first, by an index-only scan from the nearer end of the log. */
export async function auditRows(db: Db, filter: AuditFilter, total: number, offset: number, limit: number) {
  const count = Math.min(limit, Math.max(0, total - offset));
  if (count === 0) return [];
  const fromOldest = offset > total / 2;
  const direction = fromOldest ? 'asc' : 'desc';
  const ids = await matching(db, filter)
    .select('l.id')
    .orderBy('l.at', direction)
    .orderBy('l.id', direction)
    .offset(fromOldest ? total - offset - count : offset)
    .limit(count)
    .execute();
  return db
    .selectFrom('audit_log as l')
    .leftJoin('accounts as a', 'a.id', 'l.account_id')
    .selectAll('l')
    .select(['a.email', 'a.first_name', 'a.last_name'])
    .where(
      'l.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .execute();
}

/** What the log still holds about deleted accounts. */
export function deletedAccounts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('audit_log')
    .select(['object_id as id', 'before'])
    .where('object_id', 'in', ids)
    .where('object_type', '=', 'account')
    .where('action', '=', 'account.deleted')
    .execute();
}

export function accountPeople(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
}

type Named = { id: string; name: string };

export function accountNames(db: Db, ids: readonly string[]): Promise<Named[]> {
  return db.selectFrom('accounts').select(['id', 'email as name']).where('id', 'in', ids).execute();
}

export function bankAccountNames(db: Db, ids: readonly string[]): Promise<Named[]> {
  return db
    .selectFrom('bank_accounts')
    .select(['id', sql<string>`concat(bank_name, ' •••• ', number_last4)`.as('name')])
    .where('id', 'in', ids)
    .execute();
}

export function shopNames(db: Db, ids: readonly string[]): Promise<Named[]> {
  return db.selectFrom('shops').select(['id', 'name']).where('id', 'in', ids).execute();
}

export function orderNames(db: Db, shopIds: readonly string[], ids: readonly string[]): Promise<Named[]> {
  return db
    .selectFrom('orders')
    .select(['id', 't_order_id as name'])
    .where('shop_id', '=', sql<string>`any(${shopIds}::bigint[])`)
    .where('id', 'in', ids)
    .execute();
}

export function productNames(db: Db, shopIds: readonly string[], ids: readonly string[]): Promise<Named[]> {
  return db
    .selectFrom('products')
    .select(['id', 'title as name'])
    .where('shop_id', '=', sql<string>`any(${shopIds}::bigint[])`)
    .where('id', 'in', ids)
    .execute();
}
