import type { StatementState } from '@gian-hang/contract/finance/incoming';
import { MONEY_PARTS, type MoneyParts } from '@gian-hang/contract/finance/parts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Span } from '../../../lists/months.ts';
import { all, inScope, inStates, type MoneyFilters, onDays, spansOf } from './incoming-filters.ts';

/** The sums of the statements of one currency and state. */
export type StatementTotals = MoneyParts & {
  currency: string;
  state: StatementState;
  statements: number;
  mismatched: number;
  held: number;
  /** The sum of the differences without their signs. */
  mismatch: string;
  settlement: string;
  reserve: string;
};

const COUNTS = ['statements', 'mismatched', 'held'] as const;
const SUMS = ['mismatch', 'settlement', 'reserve', ...MONEY_PARTS] as const;
const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`x.${name}`)));

/** Whole months come from their stored sums, the days around them from the statements. */
function ofSpan({ granularity, start, end }: Span, filters: MoneyFilters): RawBuilder<unknown> {
  const scope = all(inScope(filters), inStates(filters));
  return granularity === 'month'
    ? sql`select x.currency, x.state, ${columns(COUNTS)}, ${columns(SUMS)} from statement_months x
        where ${scope} and x.month >= ${start}::date and x.month < ${end}::date`
    : sql`select x.currency, x.state, 1, (x.difference <> 0)::int, (x.reserve < 0)::int, abs(x.difference),
          x.settlement, x.reserve, ${columns(MONEY_PARTS)} from statements x
        where ${scope} and x.day >= ${start}::date and x.day < ${end}::date`;
}

export async function statementTotals(db: Db, filters: MoneyFilters): Promise<StatementTotals[]> {
  const spans = spansOf(filters).map((span) => ofSpan(span, filters));
  if (spans.length === 0) return [];
  const names = [...COUNTS, ...SUMS].map((name) => sql.ref(name));
  const counts = COUNTS.map((name) => sql`sum(x.${sql.ref(name)})::int as ${sql.ref(name)}`);
  const amounts = SUMS.map((name) => sql`sum(x.${sql.ref(name)}) as ${sql.ref(name)}`);
  const { rows: totals } = await sql<StatementTotals>`
    select x.currency, x.state, ${sql.join([...counts, ...amounts])}
    from (${sql.join(spans, sql` union all `)}) as x (currency, state, ${sql.join(names)})
    group by x.currency, x.state having sum(x.statements) > 0
    order by x.currency, x.state`.execute(db);
  return totals;
}

/** How many statements the list has under its flag. */
export function countStatements(totals: readonly StatementTotals[], flag: MoneyFilters['flag']): number {
  const counted = flag === 'mismatch' ? 'mismatched' : flag === 'held' ? 'held' : 'statements';
  return totals.reduce((sum, one) => sum + one[counted], 0);
}

/** The first and the last day of the statements that are being paid, by currency. */
export async function processingDays(
  db: Db,
  filters: MoneyFilters,
): Promise<{ currency: string; first: string; last: string }[]> {
  const { rows } = await sql<{ currency: string; first: string; last: string }>`
    select x.currency, min(x.day)::text as first, max(x.day)::text as last from statements x
    where ${all(inScope(filters), onDays(sql`x.day`, filters.dates), inStates(filters))} and x.state = 'processing'
    group by x.currency`.execute(db);
  return rows;
}
