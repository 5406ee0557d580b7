import type {
  CurrencyTotals,
  IncomingSummary,
  IncomingSummaryQuery,
} from '@gian-hang/contract/finance/incoming';
import { MONEY_PARTS, type MoneyParts } from '@gian-hang/contract/finance/parts';
import { addAmounts } from '@gian-hang/contract/money/money';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { countShort, lateCounts, unsettledTotals } from './estimates.queries.ts';
import { expectedDay } from './incoming.presenter.ts';
import { lateSince, sumOf } from './incoming.service.ts';
import { type MoneyFilters, resolveFilters } from './incoming-filters.ts';
import { payoutTotals } from './payouts.queries.ts';
import { processingDays, type StatementTotals, statementTotals } from './statement-totals.queries.ts';

type Loaded = Awaited<ReturnType<typeof loadTotals>>;

async function loadTotals({ db, clock }: Deps, filters: MoneyFilters, lateDays: number) {
  const [statements, processing, payouts, unsettled, late, short] = await Promise.all([
    statementTotals(db, filters),
    processingDays(db, filters),
    payoutTotals(db, filters),
    unsettledTotals(db, filters),
    lateCounts(db, filters, lateSince(clock.now(), lateDays)),
    countShort(db, filters),
  ]);
  return { statements, processing, payouts, unsettled, late, short };
}

/** Totals under the filters, one currency after another: amounts of different currencies are never added. */
export async function summariseIncoming(
  deps: Deps,
  actor: Actor,
  { late_days, ...query }: IncomingSummaryQuery,
): Promise<IncomingSummary> {
  const loaded = await loadTotals(deps, await resolveFilters(deps, actor, query), late_days);
  const { statements, payouts, unsettled, short } = loaded;
  const currencies = [...statements, ...payouts, ...unsettled].map(({ currency }) => currency);
  return {
    totals: [...new Set(currencies)].sort().map((currency) => totalsOf(currency, loaded)),
    counts: {
      statements: sumOf(statements, (one) => one.statements),
      payouts: sumOf(payouts, (one) => one.payouts),
      unsettled: sumOf(unsettled, ({ orders }) => orders),
      short,
    },
  };
}

const add = (
  rows: readonly StatementTotals[],
  amount: keyof MoneyParts | 'settlement' | 'reserve' | 'mismatch',
) => addAmounts(rows.map((row) => row[amount]));

function paidOut(rows: readonly StatementTotals[]): { amount: string; count: number } {
  const amount = addAmounts([add(rows, 'settlement'), add(rows, 'reserve')]);
  return { amount, count: sumOf(rows, ({ statements }) => statements) };
}

function totalsOf(currency: string, loaded: Loaded): CurrencyTotals {
  const ofCurrency = <Row extends { currency: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.currency === currency);
  const statements = ofCurrency(loaded.statements);
  const inState = (state: StatementTotals['state']) => statements.filter((one) => one.state === state);
  const [processing] = ofCurrency(loaded.processing);
  const [payouts] = ofCurrency(loaded.payouts);
  const [unsettled] = ofCurrency(loaded.unsettled);
  const [late] = ofCurrency(loaded.late);
  return {
    currency,
    parts: Object.fromEntries(MONEY_PARTS.map((part) => [part, add(statements, part)])) as MoneyParts,
    settlement: add(statements, 'settlement'),
    reserve: add(statements, 'reserve'),
    payable: paidOut(statements).amount,
    received: paidOut(inState('paid')),
    on_its_way: {
      ...paidOut(inState('processing')),
      expected_from: processing ? expectedDay(processing.first) : null,
      expected_to: processing ? expectedDay(processing.last) : null,
    },
    failed: paidOut(inState('failed')),
    mismatched: {
      amount: add(statements, 'mismatch'),
      count: sumOf(statements, ({ mismatched }) => mismatched),
    },
    failed_payouts: { amount: payouts?.failed_amount ?? '0', count: payouts?.failed ?? 0 },
    unsettled: { amount: unsettled?.amount ?? '0', count: unsettled?.orders ?? 0, late: late?.late ?? 0 },
  };
}
