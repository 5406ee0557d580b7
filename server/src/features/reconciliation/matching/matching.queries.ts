import type { LineDoubt } from '@gian-hang/contract/finance/reconciliation';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { accountOf, PAYOUT } from '../../../shared/payouts/account-payouts.queries.ts';

type Account = { id: string; timeZone: string };

/** What matches take of a row of `payouts as p`. */
export const matchedOfPayout = sql<string>`coalesce((select sum(m.amount) from bank_matches m
  where m.shop_id = p.shop_id and m.source = p.source and m.payout_id = p.payout_id), 0)`;
/** What matches take of a row of `bank_lines as l`. */
export const matchedOfLine = sql<string>`coalesce((select sum(m.amount) from bank_matches m where m.line_id = l.id), 0)`;

export const payoutDay = (timeZone: string) =>
  sql<string>`(coalesce(p.paid_at, p.created_at) at time zone ${timeZone})::date`;

/** Payouts that have been paid to the account, with the part that no line covers. */
export function paidPayouts(db: Db, { id, timeZone }: Account) {
  return db
    .selectFrom('payouts as p')
    .select(['p.shop_id', 'p.source', 'p.payout_id', 'p.currency', 'p.amount'])
    .select(sql<string>`${payoutDay(timeZone)}::text`.as('day'))
    .select(sql<string>`p.amount - ${matchedOfPayout}`.as('open'))
    .where('p.shop_id', 'in', (eb) =>
      eb.selectFrom('bank_account_shops').select('shop_id').where('bank_account_id', '=', id),
    )
    .where('p.to_bank', '=', true)
    .where('p.state', '=', 'paid')
    .where(accountOf(PAYOUT), '=', id);
}

export function openPayouts(db: Db, account: Account, { from, to }: { from: string; to: string }) {
  return paidPayouts(db, account)
    .where(payoutDay(account.timeZone), '>=', from)
    .where(payoutDay(account.timeZone), '<=', to)
    .where(sql<boolean>`p.amount > ${matchedOfPayout}`)
    .orderBy(payoutDay(account.timeZone))
    .orderBy('p.shop_id')
    .orderBy('p.payout_id')
    .execute();
}

/** Lines of money in that wait for a match and have none. */
export function openLines(db: Db, accountId: string) {
  return db
    .selectFrom('bank_lines as l')
    .select(sql<string>`l.booked_on::text`.as('booked_on'))
    .select(['l.id', 'l.amount', 'l.description', 'l.reference', 'l.is_decided'])
    .where('l.bank_account_id', '=', accountId)
    .where('l.state', 'in', ['doubtful', 'unmatched'])
    .where('l.amount', '>', '0')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bank_matches as m').select('m.line_id').whereRef('m.line_id', '=', 'l.id'))),
    )
    .orderBy('l.booked_on')
    .orderBy('l.id')
    .execute();
}

export async function accountsWithOpenLines(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_lines')
    .select('bank_account_id')
    .distinct()
    .where('state', 'in', ['doubtful', 'unmatched'])
    .where('amount', '>', '0')
    .execute();
  return rows.map(({ bank_account_id }) => bank_account_id);
}

/** Lets one transaction at a time change lines and matches of the account. */
export async function lockAccountLines(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('bank_accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export type NewMatch = {
  line_id: string;
  shop_id: string;
  source: 'payment' | 'withdrawal';
  payout_id: string;
  amount: string;
};
type MatchedBy = { accountId: string | null; now: Date };

const INSERT_ROWS = 1000;

export async function insertMatches(
  db: Db,
  matches: readonly NewMatch[],
  { accountId, now }: MatchedBy,
): Promise<void> {
  const rows = matches.map((match) => ({
    ...match,
    is_automatic: accountId === null,
    decided_by: accountId,
    created_at: now,
  }));
  for (let from = 0; from < rows.length; from += INSERT_ROWS)
    await db
      .insertInto('bank_matches')
      .values(rows.slice(from, from + INSERT_ROWS))
      .execute();
}

export type LineState = { id: string; state: 'matched' | 'doubtful' | 'unmatched'; doubt: LineDoubt | null };

/** Lines that keep their state keep their version. */
export async function updateLineStates(db: Db, states: readonly LineState[]): Promise<void> {
  for (let from = 0; from < states.length; from += INSERT_ROWS)
    await sql`
      update bank_lines l set state = v.state, doubt = v.doubt, version = l.version + 1
      from jsonb_to_recordset(${JSON.stringify(states.slice(from, from + INSERT_ROWS))}::jsonb)
        as v(id bigint, state text, doubt text)
      where l.id = v.id and (l.state, l.doubt) is distinct from (v.state, v.doubt)`.execute(db);
}
