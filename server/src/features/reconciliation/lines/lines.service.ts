import {
  BANK_LINE_STATES,
  type BankLineDetail,
  type BankLinePage,
  type BankLineQuery,
  type BankLineState,
  type MissingPayoutPage,
  type MissingPayoutQuery,
  type ReconciliationSummary,
  type ReconciliationSummaryQuery,
  type WaitingBankLines,
} from '@gian-hang/contract/finance/reconciliation';
import { addAmounts } from '@gian-hang/contract/money/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { fetchPage } from '../../../db/fetch-page.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { addDays, localDay } from '../../../shared/days.ts';
import { getVisibleAccount, listVisibleAccountIds } from '../../bank-accounts/visible-account.service.ts';
import { payoutKey, toOpenPayout } from '../matching/match-account.service.ts';
import { suggestShares } from '../matching/match-lines.ts';
import { toBankLine, toBankPayout } from './lines.presenter.ts';
import {
  type BankLineRow,
  candidatesAround,
  countWaitingLines,
  findLine,
  linesOfAccount,
  missingPayouts,
  sumByState,
} from './lines.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

const CANDIDATE_DAYS = { before: 45, after: 10 };

export const readerOf = ({ config }: Pick<Deps, 'config'>, actor: Actor) => ({
  viewer: actor,
  timeZone: config.timeZone,
});

export async function listBankLines(
  deps: ReadDeps,
  actor: Actor,
  { account, state, search = '', ...query }: BankLineQuery,
): Promise<BankLinePage> {
  await getVisibleAccount(deps.db, actor, account);
  const lines = linesOfAccount(deps.db, readerOf(deps, actor), { accountId: account, state, search });
  const { rows, pagination } = await fetchPage(lines, query);
  return { items: rows.map(toBankLine), pagination };
}

/** Lines that wait for a person, by account, in all accounts that the actor sees or in those of some shops. */
export async function listWaitingLines(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { selectedStore }: { selectedStore?: string[] | undefined } = {},
): Promise<WaitingBankLines> {
  const rows = await countWaitingLines(db, await listVisibleAccountIds(db, actor, selectedStore));
  return { items: rows.map(({ account_id, count }) => ({ account_id, count: Number(count) })) };
}

export async function countLinesToDecide(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  query: { selectedStore?: string[] | undefined },
): Promise<number> {
  const { items } = await listWaitingLines(deps, actor, query);
  return items.reduce((sum, { count }) => sum + count, 0);
}

export async function getBankLine(deps: ReadDeps, actor: Actor, id: string): Promise<BankLineDetail> {
  const line = await findLine(deps.db, readerOf(deps, actor), id);
  if (!line) throw new AppError('not_found');
  await getVisibleAccount(deps.db, actor, line.bank_account_id);
  return { ...toBankLine(line), candidates: await candidatesOf(deps, actor, line) };
}

/** Payouts that a person may choose for the line; those that the matching would take first are suggested. */
async function candidatesOf(
  deps: ReadDeps,
  actor: Actor,
  line: BankLineRow,
): Promise<BankLineDetail['candidates']> {
  const isCovered = line.state === 'matched' || line.amount.startsWith('-');
  if (isCovered) return [];
  const rows = await candidatesAround(deps.db, readerOf(deps, actor), {
    accountId: line.bank_account_id,
    from: addDays(line.booked_on, -CANDIDATE_DAYS.before),
    to: addDays(line.booked_on, CANDIDATE_DAYS.after),
    day: line.booked_on,
  });
  const sought = {
    id: line.id,
    day: line.booked_on,
    open: line.open,
    text: `${line.description} ${line.reference}`,
    isDecided: false,
  };
  const shares = new Map(
    suggestShares(sought, rows.map(toOpenPayout)).map(({ key, amount }) => [key, amount]),
  );
  const isSame = (open: string) => Number(addAmounts([open, `-${line.open}`]) === '0');
  const rank = (row: (typeof rows)[number]) => Number(shares.has(payoutKey(row))) * 2 + isSame(row.open);
  return rows
    .toSorted((one, other) => rank(other) - rank(one))
    .map((row) => ({ payout: toBankPayout(row), suggested: shares.get(payoutKey(row)) ?? null }));
}

function missingOf(deps: ReadDeps, db: Db, actor: Actor, accountId: string, days: number) {
  const until = addDays(localDay(deps.clock.now(), deps.config.timeZone), -days);
  return missingPayouts(db, readerOf(deps, actor), { accountId, until });
}

export async function listMissingPayouts(
  deps: ReadDeps,
  actor: Actor,
  { account, days, ...query }: MissingPayoutQuery,
): Promise<MissingPayoutPage> {
  await getVisibleAccount(deps.db, actor, account);
  const { rows, pagination } = await fetchPage(missingOf(deps, deps.db, actor, account, days), query);
  return { items: rows.map(toBankPayout), pagination };
}

export async function getSummary(
  deps: ReadDeps,
  actor: Actor,
  { account: accountId, days }: ReconciliationSummaryQuery,
): Promise<ReconciliationSummary> {
  const { db } = deps;
  const account = await getVisibleAccount(db, actor, accountId);
  const sums = await sumByState(db, accountId);
  const missing = await db
    .selectFrom(missingOf(deps, db, actor, accountId, days).as('missing'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .select(sql<string>`coalesce(sum(missing.open), 0)`.as('amount'))
    .executeTakeFirstOrThrow();
  const sumOf = (state: BankLineState) => {
    const row = sums.find((one) => one.state === state);
    return { count: Number(row?.count ?? 0), amount: row?.amount ?? '0' };
  };
  const lines = Object.fromEntries(BANK_LINE_STATES.map((state) => [state, sumOf(state)]));
  return {
    currency: account.currency,
    lines: lines as ReconciliationSummary['lines'],
    missing: { count: Number(missing.count), amount: missing.amount },
    first_day:
      sums
        .map(({ first_day }) => first_day)
        .toSorted()
        .at(0) ?? null,
    last_day:
      sums
        .map(({ last_day }) => last_day)
        .toSorted()
        .at(-1) ?? null,
  };
}
