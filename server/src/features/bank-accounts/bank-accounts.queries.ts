import { ADMINISTRATOR } from '@gian-hang/contract/accounts/roles';
import type { BankAccountQuery } from '@gian-hang/contract/finance/bank-accounts';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/database.ts';
import { fetchPage } from '../../db/fetch-page.ts';
import { containsText } from '../../db/like.ts';
import { possibleIds } from '../../db/possible-ids.ts';
import type { Database } from '../../db/schema.ts';
import { type ShopViewer, visibleTo } from '../../shared/shop-visibility/shop-visibility.service.ts';

type Tables = Database & { a: Database['bank_accounts'] };
type AccountExpression = ExpressionBuilder<Tables, 'a'>;

/** The shops of an account that the viewer can see. */
function seenShops(eb: AccountExpression, viewer: ShopViewer) {
  return eb
    .selectFrom('bank_account_shops as link')
    .innerJoin('shops as s', 's.id', 'link.shop_id')
    .whereRef('link.bank_account_id', '=', 'a.id')
    .where(visibleTo(viewer));
}

/**
 * The one rule of who sees which account, as a condition on `bank_accounts as a`: administrators see all, others those of
 * a shop that they can see, and those without shops that they created.
 */
function isVisibleTo(viewer: ShopViewer) {
  return (eb: AccountExpression) => {
    if (viewer.role === ADMINISTRATOR) return eb.val(true);
    const links = eb.selectFrom('bank_account_shops as any').whereRef('any.bank_account_id', '=', 'a.id');
    return eb.or([
      eb.exists(seenShops(eb, viewer).select(sql`1`.as('one'))),
      eb.and([eb('a.created_by', '=', viewer.accountId), eb.not(eb.exists(links.select(sql`1`.as('one'))))]),
    ]);
  };
}

/** Accounts of one of these shops, if the viewer can see it. */
function isOfShops(viewer: ShopViewer, shopIds: readonly string[] = []) {
  return (eb: AccountExpression) =>
    eb.exists(
      seenShops(eb, viewer)
        .where(sql<boolean>`(s.id::text = any(${shopIds}::text[]) or s.shop_id = any(${shopIds}::text[]))`)
        .select(sql`1`.as('one')),
    );
}

function accountRows(db: Db, viewer: ShopViewer) {
  return db.selectFrom('bank_accounts as a').select((eb) => [
    'a.id',
    'a.bank_code',
    'a.bank_name',
    'a.holder',
    'a.number_last4',
    'a.currency',
    'a.version',
    jsonArrayFrom(
      seenShops(eb, viewer)
        .select([sql<string>`s.id::text`.as('id'), 's.name'])
        .orderBy('s.name')
        .orderBy('s.id'),
    ).as('shops'),
    eb
      .exists(
        eb
          .selectFrom('bank_accounts as twin')
          .whereRef('twin.number_hash', '=', 'a.number_hash')
          .whereRef('twin.id', '<>', 'a.id')
          .where('twin.id', 'in', visibleIds(db, viewer))
          .select(sql`1`.as('one')),
      )
      .as('shares_number'),
  ]);
}

const visibleIds = (db: Db, viewer: ShopViewer) =>
  db.selectFrom('bank_accounts as a').select('a.id').where(isVisibleTo(viewer));

/** The ids of the accounts that the viewer can see, of all or of some shops. */
export async function visibleAccountIds(
  db: Db,
  viewer: ShopViewer,
  shopIds: readonly string[] | undefined,
): Promise<string[]> {
  const rows = await visibleIds(db, viewer)
    .$if(Boolean(shopIds?.length), (accounts) => accounts.where(isOfShops(viewer, shopIds)))
    .execute();
  return rows.map(({ id }) => id);
}

export type BankAccountRow = Awaited<ReturnType<typeof bankAccountById>> & {};

/** Shows an account that the caller has found visible, also if its own edit has just hidden it. */
export function bankAccountById(db: Db, viewer: ShopViewer, id: string) {
  return accountRows(db, viewer).where('a.id', '=', id).executeTakeFirst();
}

export function bankAccountPage(db: Db, viewer: ShopViewer, query: BankAccountQuery) {
  const { search = '', currency, selectedStore } = query;
  const matching = accountRows(db, viewer)
    .where(isVisibleTo(viewer))
    .$if(search !== '', (rows) =>
      rows.where((eb) =>
        eb.or([
          containsText(eb.ref('a.bank_name'), search),
          containsText(eb.ref('a.holder'), search),
          eb('a.number_last4', '=', search.toUpperCase()),
        ]),
      ),
    )
    .$if(currency !== undefined, (rows) => rows.where('a.currency', '=', currency ?? ''))
    .$if(Boolean(selectedStore?.length), (rows) => rows.where(isOfShops(viewer, selectedStore)));
  return fetchPage(matching.orderBy('a.bank_name').orderBy('a.holder').orderBy('a.id'), query);
}

/** Reads an account that the viewer can see, with its sealed number. */
export async function findBankAccount(db: Db, viewer: ShopViewer, id: string) {
  return visibleAccount(db, viewer, id)?.executeTakeFirst();
}

/** Locks an account that the viewer can see. */
export async function lockBankAccount(db: Db, viewer: ShopViewer, id: string) {
  return visibleAccount(db, viewer, id)?.forUpdate().executeTakeFirst();
}

function visibleAccount(db: Db, viewer: ShopViewer, id: string) {
  if (possibleIds([id]).length === 0) return undefined;
  return db.selectFrom('bank_accounts as a').selectAll('a').where(isVisibleTo(viewer)).where('a.id', '=', id);
}

/** Lets only one transaction at a time use a number. */
export async function lockNumber(db: Db, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`.execute(db);
}

type NumberUse = { hash: Buffer; currency: string; exceptId: string | null };

/** Whether another account that the viewer can see has the number in the currency. */
export async function isNumberUsed(
  db: Db,
  viewer: ShopViewer,
  { hash, currency, exceptId }: NumberUse,
): Promise<boolean> {
  const row = await db
    .selectFrom('bank_accounts as a')
    .select('a.id')
    .where(isVisibleTo(viewer))
    .where('a.number_hash', '=', hash)
    .where('a.currency', '=', currency)
    .$if(exceptId !== null, (rows) => rows.where('a.id', '<>', exceptId ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** The id of the next account, which its sealed number is bound to. */
export async function nextBankAccountId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('bank_accounts_id_seq') as id`.execute(db);
  return String(rows[0]?.id);
}

export async function insertBankAccount(db: Db, row: Insertable<Database['bank_accounts']>): Promise<void> {
  await db.insertInto('bank_accounts').values(row).execute();
}

export async function updateBankAccount(
  db: Db,
  id: string,
  changes: Updateable<Database['bank_accounts']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('bank_accounts')
    .set({ ...changes, updated_at: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteBankAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('bank_accounts').where('id', '=', id).execute();
}

/** Replaces the shops of an account that the viewer can see; the others stay. */
export async function replaceSeenShops(
  db: Db,
  viewer: ShopViewer,
  id: string,
  shopIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('bank_account_shops')
    .where('bank_account_id', '=', id)
    .where('shop_id', 'in', db.selectFrom('shops as s').select('s.id').where(visibleTo(viewer)))
    .execute();
  if (shopIds.length === 0) return;
  await db
    .insertInto('bank_account_shops')
    .values([...new Set(shopIds)].map((shop_id) => ({ bank_account_id: id, shop_id })))
    .execute();
}

/** Whether the account belongs to shops that the viewer cannot see. */
export async function hasUnseenShops(db: Db, viewer: ShopViewer, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_account_shops')
    .select('shop_id')
    .where('bank_account_id', '=', id)
    .where('shop_id', 'not in', db.selectFrom('shops as s').select('s.id').where(visibleTo(viewer)))
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasLines(db: Db, id: string): Promise<boolean> {
  const line = db.selectFrom('bank_lines').select('id').where('bank_account_id', '=', id);
  return (await line.limit(1).executeTakeFirst()) !== undefined;
}

export function sealedNumbers(db: Db) {
  return db.selectFrom('bank_accounts').select(['id', 'number_sealed']).execute();
}

export function lockSealedNumber(db: Db, id: string) {
  return db
    .selectFrom('bank_accounts')
    .select(['id', 'number_sealed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces the ciphertext and the hash of an unchanged number. */
export async function saveSealedNumber(
  db: Db,
  id: string,
  sealed: { number_sealed: string; number_hash: Buffer },
): Promise<void> {
  await db.updateTable('bank_accounts').set(sealed).where('id', '=', id).execute();
}
