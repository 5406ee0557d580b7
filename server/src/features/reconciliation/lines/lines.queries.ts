import type { BankLineState, IgnoreReason } from '@gian-hang/contract/finance/reconciliation';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/database.ts';
import { containsText } from '../../../db/like.ts';
import { possibleIds } from '../../../db/possible-ids.ts';
import { type ShopViewer, visibleTo } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { matchedOfLine, matchedOfPayout, paidPayouts, payoutDay } from '../matching/matching.queries.ts';

type Reader = { viewer: ShopViewer; timeZone: string };

/** Lines with their matches. The payout of a match is joined only if its shop is visible. */
function lineRows(db: Db, { viewer, timeZone }: Reader) {
  return db
    .selectFrom('bank_lines as l')
    .select([
      'l.id',
      'l.bank_account_id',
      'l.amount',
      'l.currency',
      'l.description',
      'l.reference',
      'l.balance',
    ])
    .select(['l.state', 'l.doubt', 'l.ignored_reason', 'l.ignored_note', 'l.version'])
    .select(sql<string>`l.booked_on::text`.as('booked_on'))
    .select(sql<string>`l.amount - ${matchedOfLine}`.as('open'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('bank_matches as k')
          .innerJoin('payouts as p', (join) =>
            join
              .onRef('p.shop_id', '=', 'k.shop_id')
              .onRef('p.source', '=', 'k.source')
              .onRef('p.payout_id', '=', 'k.payout_id'),
          )
          .leftJoin(
            (shops) =>
              shops.selectFrom('shops as s').select(['s.id', 's.name']).where(visibleTo(viewer)).as('seen'),
            (join) => join.onRef('seen.id', '=', 'k.shop_id'),
          )
          .whereRef('k.line_id', '=', 'l.id')
          .select([
            sql<string | null>`seen.id::text`.as('shop_id'),
            'seen.name as shop_name',
            'k.source',
            'k.payout_id',
            'k.is_automatic',
            'p.currency',
            sql<string>`k.amount::text`.as('share'),
            sql<string>`p.amount::text`.as('amount'),
            sql<string>`(p.amount - ${matchedOfPayout})::text`.as('open'),
            sql<string>`${payoutDay(timeZone)}::text`.as('day'),
          ])
          .orderBy('k.created_at')
          .orderBy('k.payout_id'),
      ).as('matches'),
    );
}

export type BankLineRow = NonNullable<Awaited<ReturnType<typeof findLine>>>;

export async function findLine(db: Db, reader: Reader, id: string) {
  if (possibleIds([id]).length === 0) return undefined;
  return lineRows(db, reader).where('l.id', '=', id).executeTakeFirst();
}

type LineFilter = { accountId: string; state: BankLineState; search: string };

export function linesOfAccount(db: Db, reader: Reader, { accountId, state, search }: LineFilter) {
  const digits = search.replace(/[\s.,]/g, '');
  return lineRows(db, reader)
    .where('l.bank_account_id', '=', accountId)
    .where('l.state', '=', state)
    .$if(search !== '', (lines) =>
      lines.where((eb) =>
        eb.or([
          containsText(eb.ref('l.description'), search),
          containsText(eb.ref('l.reference'), search),
          sql<SqlBool>`abs(l.amount)::text = ${digits}`,
        ]),
      ),
    )
    .orderBy('l.booked_on', 'desc')
    .orderBy('l.id', 'desc');
}

/** Open payouts of the account from visible shops around a day, the nearest first. */
export function candidatesAround(
  db: Db,
  { viewer, timeZone }: Reader,
  { accountId, from, to, day }: { accountId: string; from: string; to: string; day: string },
) {
  return paidPayouts(db, { id: accountId, timeZone })
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .select('s.name as shop_name')
    .where(visibleTo(viewer))
    .where(payoutDay(timeZone), '>=', from)
    .where(payoutDay(timeZone), '<=', to)
    .where(sql<boolean>`p.amount > ${matchedOfPayout}`)
    .orderBy(sql`abs(${payoutDay(timeZone)} - ${day}::date)`)
    .orderBy('p.shop_id')
    .orderBy('p.payout_id')
    .limit(100)
    .execute();
}

type Missing = { accountId: string; until: string };

/**
 * Paid payouts of which no bank line covers some part, from the day of the account's first line (of any day if there is
 * none) up to a day.
 */
export function missingPayouts(db: Db, { viewer, timeZone }: Reader, { accountId, until }: Missing) {
  return paidPayouts(db, { id: accountId, timeZone })
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .select('s.name as shop_name')
    .where(visibleTo(viewer))
    .where(payoutDay(timeZone), '<=', until)
    .where(
      sql<boolean>`${payoutDay(timeZone)} >= coalesce((select min(first.booked_on) from bank_lines first
        where first.bank_account_id = ${accountId}), '-infinity'::date)`,
    )
    .where(sql<boolean>`p.amount > ${matchedOfPayout}`)
    .orderBy(payoutDay(timeZone), 'desc')
    .orderBy('p.payout_id', 'desc');
}

export function sumByState(db: Db, accountId: string) {
  return db
    .selectFrom('bank_lines')
    .select('state')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string>('amount').as('amount')])
    .select([
      sql<string>`min(booked_on)::text`.as('first_day'),
      sql<string>`max(booked_on)::text`.as('last_day'),
    ])
    .where('bank_account_id', '=', accountId)
    .groupBy('state')
    .execute();
}

/** Lines that are neither matched nor ignored. Accounts without such lines are left out. */
export function countWaitingLines(db: Db, accountIds: readonly string[]) {
  return db
    .selectFrom('bank_lines')
    .select(({ fn }) => ['bank_account_id as account_id', fn.countAll<string>().as('count')])
    .where('bank_account_id', '=', sql<string>`any(${accountIds}::bigint[])`)
    .where('state', 'in', ['doubtful', 'unmatched'])
    .groupBy('bank_account_id')
    .execute();
}

export async function deleteMatches(db: Db, lineId: string): Promise<void> {
  await db.deleteFrom('bank_matches').where('line_id', '=', lineId).execute();
}

export async function confirmMatches(db: Db, lineId: string, accountId: string): Promise<void> {
  await db
    .updateTable('bank_matches')
    .set({ is_automatic: false, decided_by: accountId })
    .where('line_id', '=', lineId)
    .execute();
}

type DecidedState = {
  state: BankLineState;
  doubt: 'partial' | null;
  ignored: { reason: IgnoreReason; note: string } | null;
};

/** Marks the line as decided by a person. */
export async function saveDecision(
  db: Db,
  lineId: string,
  { state, doubt, ignored }: DecidedState,
): Promise<void> {
  await db
    .updateTable('bank_lines')
    .set({
      state,
      doubt,
      ignored_reason: ignored?.reason ?? null,
      ignored_note: ignored?.note ?? '',
      is_decided: true,
    })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', lineId)
    .execute();
}
