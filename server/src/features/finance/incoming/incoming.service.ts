import type {
  PayoutPage,
  PayoutQuery,
  ShortPage,
  ShortQuery,
  StatementDetail,
  StatementPage,
  StatementQuery,
  TransactionPage,
  TransactionQuery,
  UnsettledPage,
  UnsettledQuery,
} from '@gian-hang/contract/finance/incoming';
import { DEFAULT_LATE_DAYS } from '@gian-hang/contract/finance/values';
import { paginate } from '@gian-hang/contract/pagination';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { toBreakdownLines } from '../breakdown-lines.ts';
import { countShort, lateCounts, shortRows, unsettledRows, unsettledTotals } from './estimates.queries.ts';
import {
  toPayout,
  toShortOrder,
  toStatement,
  toTransaction,
  toUnsettledOrder,
} from './incoming.presenter.ts';
import { filtersOf, type MoneyFilters, resolveFilters } from './incoming-filters.ts';
import type { Page } from './page-clause.ts';
import { payoutRows, payoutTotals } from './payouts.queries.ts';
import { countStatements, statementTotals } from './statement-totals.queries.ts';
import { findStatement, type StatementRow, statementRows } from './statements.queries.ts';
import { statementBreakdown, transactionPage } from './transactions.queries.ts';

const DAY_MS = 86_400_000;

/** Orders delivered before this time should have settled. */
export const lateSince = (now: Date, lateDays: number) => new Date(now.getTime() - lateDays * DAY_MS);

export const sumOf = <Row>(rows: readonly Row[], countOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + countOf(row), 0);

/** One page; rows are read only where there are some. */
async function fetchRows<Row, Item>(
  db: Db,
  { pageNum, pageSize }: Page,
  total: number,
  query: RawBuilder<Row>,
  present: (row: Row) => Item,
) {
  const isPastEnd = (pageNum - 1) * pageSize >= total;
  const rows = isPastEnd ? [] : (await query.execute(db)).rows;
  return { items: rows.map(present), pagination: paginate(pageNum, pageSize, total) };
}

export async function listStatements(
  deps: Deps,
  actor: Actor,
  query: StatementQuery,
): Promise<StatementPage> {
  const filters = await resolveFilters(deps, actor, query);
  const total = countStatements(await statementTotals(deps.db, filters), filters.flag);
  return fetchRows(deps.db, query, total, statementRows(filters, query), toStatement);
}

async function requireStatement(
  { db }: Deps,
  actor: Actor,
  { shop, statement }: { shop: string; statement: string },
): Promise<StatementRow> {
  const row = await findStatement(db, {
    shopIds: await visibleShopIds(db, actor, [shop]),
    statementId: statement,
  });
  if (row?.shop_id !== shop) throw new AppError('not_found');
  return row;
}

export async function getStatement(
  deps: Deps,
  actor: Actor,
  params: { shop: string; statement: string },
): Promise<StatementDetail> {
  const row = await requireStatement(deps, actor, params);
  const { shop_id: shopId, statement_id: statementId } = row;
  const breakdown = await statementBreakdown(deps.db, { shopId, statementId });
  return { ...toStatement(row), breakdown: toBreakdownLines(breakdown) };
}

export async function listTransactions(
  deps: Deps,
  actor: Actor,
  params: { shop: string; statement: string },
  { mismatch, ...page }: TransactionQuery,
): Promise<TransactionPage> {
  const { shop_id: shopId, statement_id: statementId } = await requireStatement(deps, actor, params);
  const { rows, pagination } = await transactionPage(
    deps.db,
    { shopId, statementId },
    { ...page, mismatch: mismatch === 'true' },
  );
  return { items: rows.map(toTransaction), pagination };
}

const totalPayouts = async ({ db }: Deps, filters: MoneyFilters) =>
  sumOf(await payoutTotals(db, filters), ({ payouts }) => payouts);

/** The total of the list of failed payouts of some shops, in all currencies. */
export const countFailedPayouts = (
  deps: Deps,
  shopIds: readonly string[],
  dates: PayoutQuery['dates'],
): Promise<number> => totalPayouts(deps, filtersOf(shopIds, { dates, states: ['failed'] }));

export async function listPayouts(deps: Deps, actor: Actor, query: PayoutQuery): Promise<PayoutPage> {
  const filters = await resolveFilters(deps, actor, query);
  const total = await totalPayouts(deps, filters);
  return fetchRows(deps.db, query, total, payoutRows(filters, query), toPayout);
}

const totalLate = async ({ db }: Deps, filters: MoneyFilters, lateBefore: Date) =>
  sumOf(await lateCounts(db, filters, lateBefore), ({ late }) => late);

/** The total of the list of late settlements of some shops, in all currencies and with its default number of days. */
export const countLateSettlements = (deps: Deps, shopIds: readonly string[]): Promise<number> =>
  totalLate(deps, filtersOf(shopIds, {}), lateSince(deps.clock.now(), DEFAULT_LATE_DAYS));

export async function listUnsettled(deps: Deps, actor: Actor, query: UnsettledQuery): Promise<UnsettledPage> {
  const { db, clock } = deps;
  const now = clock.now();
  const filters = await resolveFilters(deps, actor, query);
  const lateBefore = query.late ? lateSince(now, query.late_days) : null;
  const total = lateBefore
    ? await totalLate(deps, filters, lateBefore)
    : sumOf(await unsettledTotals(db, filters), ({ orders }) => orders);
  return fetchRows(db, query, total, unsettledRows(filters, lateBefore, query), (row) =>
    toUnsettledOrder(row, now),
  );
}

export async function listShort(deps: Deps, actor: Actor, query: ShortQuery): Promise<ShortPage> {
  const filters = await resolveFilters(deps, actor, query);
  const total = await countShort(deps.db, filters);
  return fetchRows(deps.db, query, total, shortRows(filters, query), toShortOrder);
}
