import type { AccountsQuery } from '@gian-hang/contract/accounts/accounts';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/database.ts';
import { fetchPage } from '../../db/fetch-page.ts';
import { containsText } from '../../db/like.ts';
import type { Database } from '../../db/schema.ts';

const ADMINISTRATORS_LOCK = 4_742_043;
const MAX_SEARCH_WORDS = 10;

function accountRows(db: Db) {
  return db.selectFrom('accounts as a').select((eb) => [
    'a.id',
    'a.email',
    'a.first_name',
    'a.last_name',
    'a.phone_number',
    'a.telegram',
    'a.avatar_key',
    'a.role',
    'a.money_access',
    'a.status',
    'a.created_at',
    'a.version',
    sql<boolean>`a.password_hash is not null`.as('has_password'),
    sql<boolean>`exists (select from second_factors f where f.account_id = a.id and f.secret is not null)`.as(
      'second_factor',
    ),
    eb
      .selectFrom('sessions as l')
      .whereRef('l.account_id', '=', 'a.id')
      .select(({ fn }) => fn.max('l.last_used_at').as('at'))
      .as('last_seen_at'),
    jsonArrayFrom(
      eb
        .selectFrom('shop_staff as t')
        .innerJoin('shops as s', 's.id', 't.shop_id')
        .whereRef('t.account_id', '=', 'a.id')
        .where('s.unlinked_at', 'is', null)
        .select([sql<string>`s.id::text`.as('id'), 's.name'])
        .orderBy('s.name')
        .orderBy('s.id'),
    ).as('shops'),
    jsonArrayFrom(
      eb
        .selectFrom('shops as s')
        .whereRef('s.owner_id', '=', 'a.id')
        .where('s.unlinked_at', 'is', null)
        .select([sql<string>`s.id::text`.as('id'), 's.name'])
        .orderBy('s.name')
        .orderBy('s.id'),
    ).as('owned_shops'),
  ]);
}

export type AccountRow = Awaited<ReturnType<typeof accountRowById>> & {};

export function accountRowById(db: Db, id: string) {
  return accountRows(db).where('a.id', '=', id).executeTakeFirst();
}

/** The searchable text of an account; phone numbers also without separators. */
const searchableText = sql<string>`normalize(concat_ws(' ', a.first_name, a.last_name, a.email, a.phone_number,
  regexp_replace(a.phone_number, '[^0-9]', '', 'g')), NFKC)`;

/** Every word must occur somewhere, in any order, so names match in both orders. */
function matching(db: Db, { search = '', ...filter }: AccountsQuery, timeZone: string) {
  const words = search.normalize('NFKC').split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS);
  const day = sql<string>`(a.created_at at time zone ${timeZone})::date`;
  const { selectedStore = [], statusFilter = [], dateRange } = filter;
  let query = accountRows(db);
  for (const word of words) query = query.where(containsText(searchableText, word));
  if (statusFilter.length > 0) query = query.where('a.status', 'in', statusFilter);
  if (dateRange?.from) query = query.where(sql<SqlBool>`${day} >= ${dateRange.from}::date`);
  if (dateRange?.to) query = query.where(sql<SqlBool>`${day} <= ${dateRange.to}::date`);
  if (selectedStore.length > 0)
    query = query.where(
      sql<SqlBool>`a.id in (
        select unnest(array_append(array(select t.account_id from shop_staff t where t.shop_id = s.id), s.owner_id))
        from shops s
        where s.unlinked_at is null and (s.id::text = any(${selectedStore}) or s.shop_id = any(${selectedStore})))`,
    );
  return query;
}

export function accountPage(db: Db, query: AccountsQuery, timeZone: string) {
  const found = matching(db, query, timeZone);
  return fetchPage(found.orderBy('a.created_at', 'desc').orderBy('a.id', 'desc'), query);
}

export type Account = Selectable<Database['accounts']>;

/** Locks an account against concurrent changes; rows that reference it can still be written. */
export function lockAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Returns undefined if the e-mail is taken. */
export async function insertAccount(
  db: Db,
  account: Insertable<Database['accounts']>,
): Promise<string | undefined> {
  const row = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateAccount(
  db: Db,
  id: string,
  changes: Updateable<Database['accounts']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ ...changes, updated_at: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}

/** Assigns exactly these linked shops; assignments to unlinked shops stay for when they are linked again. */
export async function replaceShops(db: Db, accountId: string, shopIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('shop_staff')
    .where('account_id', '=', accountId)
    .where('shop_id', 'in', db.selectFrom('shops').select('id').where('unlinked_at', 'is', null))
    .execute();
  if (shopIds.length === 0) return;
  await db
    .insertInto('shop_staff')
    .values([...new Set(shopIds)].map((shop_id) => ({ shop_id, account_id: accountId })))
    .execute();
}

export async function findLinkedShops(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('shops')
    .select('id')
    .where('unlinked_at', 'is', null)
    .where(sql<string>`id::text`, 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** True if another active administrator exists. Concurrent callers wait until the change commits. */
export async function hasOtherAdministrator(db: Db, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`.execute(db);
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', '1')
    .where('status', '=', 'ACTIVE')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
