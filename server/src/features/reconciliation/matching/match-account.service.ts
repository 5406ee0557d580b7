import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { addDays } from '../../../shared/days.ts';
import { matchLines } from './match-lines.ts';
import {
  accountsWithOpenLines,
  insertMatches,
  type LineState,
  lockAccountLines,
  type NewMatch,
  openLines,
  openPayouts,
  updateLineStates,
} from './matching.queries.ts';
import type { OpenPayout } from './open-payouts.ts';

/** Payouts this many days around the lines are read. A named payout may be older than the days of other matches. */
const DAYS_AROUND = 45;

type MatchDeps = Pick<Deps, 'clock' | 'config'>;

type PayoutRow = Awaited<ReturnType<typeof openPayouts>>[number];

export const payoutKey = ({
  shop_id,
  source,
  payout_id,
}: Pick<PayoutRow, 'shop_id' | 'source' | 'payout_id'>) => `${shop_id}/${source}/${payout_id}`;

export const toOpenPayout = (row: PayoutRow): OpenPayout => ({
  key: payoutKey(row),
  payoutId: row.payout_id,
  day: row.day,
  open: row.open,
});

/**
 * Matches the open lines of an account. The caller's transaction holds the account's lock, so runs follow each other and a
 * killed one leaves nothing.
 */
export async function matchAccountLines(
  trx: Db,
  { clock, config }: MatchDeps,
  accountId: string,
): Promise<void> {
  const lines = await openLines(trx, accountId);
  const [first, last] = [lines.at(0), lines.at(-1)];
  if (!first || !last) return;
  const days = { from: addDays(first.booked_on, -DAYS_AROUND), to: addDays(last.booked_on, DAYS_AROUND) };
  const rows = await openPayouts(trx, { id: accountId, timeZone: config.timeZone }, days);
  const byKey = new Map(rows.map((row) => [payoutKey(row), row]));
  const verdicts = matchLines(
    lines.map((line) => ({
      id: line.id,
      day: line.booked_on,
      open: line.amount,
      text: `${line.description} ${line.reference}`,
      isDecided: line.is_decided,
    })),
    rows.map(toOpenPayout),
  );
  const matches: NewMatch[] = [];
  const states: LineState[] = [];
  for (const [id, verdict] of verdicts) {
    states.push({ id, state: verdict.state, doubt: verdict.state === 'doubtful' ? verdict.doubt : null });
    for (const { key, amount } of verdict.state === 'matched' ? verdict.shares : []) {
      const payout = byKey.get(key);
      if (payout)
        matches.push({
          line_id: id,
          shop_id: payout.shop_id,
          source: payout.source,
          payout_id: payout.payout_id,
          amount,
        });
    }
  }
  await insertMatches(trx, matches, { accountId: null, now: clock.now() });
  await updateLineStates(trx, states);
}

/** Matches what payouts that have arrived since explain. */
export async function matchAllAccounts(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const accountId of await accountsWithOpenLines(deps.db)) {
    if (signal.aborted) return;
    await inTransaction(deps, async (trx) => {
      await lockAccountLines(trx, accountId);
      await matchAccountLines(trx, deps, accountId);
    });
  }
}
