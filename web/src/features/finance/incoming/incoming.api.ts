import type {
  IncomingSummary,
  PayoutPage,
  ShortPage,
  StatementDetail,
  StatementPage,
  TransactionPage,
  UnsettledPage,
} from '@gian-hang/contract/finance/incoming';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { type ListData, listQuery } from '../../../shared/list/list-query.ts';
import { type IncomingFilter, incomingQuery, SCOPE } from './incoming-search.ts';

const ALL = ['finance'];
const LISTS = [...ALL, 'incoming'];
const REFRESH_MS = 60_000;

type PageState = { filter: IncomingFilter; page: number; pageSize: number };

/** Gives the rows of a page the ids by which a table tells them apart. */
function withIds<Row>(idOf: (row: Row) => string) {
  return ({ items, pagination }: ListData<Row>) => ({
    items: items.map((row) => ({ ...row, id: idOf(row) })),
    pagination,
  });
}

function pageQuery({ filter, page, pageSize }: PageState, names: Parameters<typeof incomingQuery>[1]) {
  return { pageNum: page, pageSize, ...incomingQuery(filter, names) };
}

/** Totals do not depend on the chosen state, since each card leads to another one. */
export function incomingSummaryQuery(filter: IncomingFilter) {
  const query = incomingQuery(filter, [...SCOPE, 'dates', 'late_days']);
  return {
    ...listQuery<IncomingSummary>([...LISTS, 'summary'], PATHS.finance.summary, query),
    refetchInterval: REFRESH_MS,
  };
}

export function statementsQuery(state: PageState) {
  const query = pageQuery(state, [...SCOPE, 'dates', 'states', 'flag']);
  return {
    ...listQuery<StatementPage>([...LISTS, 'statements'], PATHS.finance.statements, query),
    refetchInterval: REFRESH_MS,
    select: withIds<StatementPage['items'][number]>(statementKey),
  };
}

export function payoutsQuery(state: PageState) {
  const query = pageQuery(state, [...SCOPE, 'dates', 'states']);
  return {
    ...listQuery<PayoutPage>([...LISTS, 'payouts'], PATHS.finance.payouts, query),
    refetchInterval: REFRESH_MS,
    select: withIds<PayoutPage['items'][number]>(
      ({ shop, source, payout_id }) => `${shop.id}.${source}.${payout_id}`,
    ),
  };
}

export function unsettledQuery(state: PageState) {
  const query = pageQuery(state, [...SCOPE, 'late', 'late_days']);
  return {
    ...listQuery<UnsettledPage>([...LISTS, 'unsettled'], PATHS.finance.unsettled, query),
    refetchInterval: REFRESH_MS,
    select: withIds<UnsettledPage['items'][number]>(({ shop, order }) => `${shop.id}.${order.t_order_id}`),
  };
}

export function shortQuery(state: PageState) {
  const query = pageQuery(state, [...SCOPE, 'dates']);
  return {
    ...listQuery<ShortPage>([...LISTS, 'short'], PATHS.finance.short, query),
    refetchInterval: REFRESH_MS,
    select: withIds<ShortPage['items'][number]>(({ shop, order }) => `${shop.id}.${order.t_order_id}`),
  };
}

/** Identifies a statement in the address: `<shop>.<statement>`. */
export function statementKey({ shop, statement_id }: { shop: { id: string }; statement_id: string }): string {
  return `${shop.id}.${statement_id}`;
}

function statementParams(key: string) {
  const [shop = '', statement = ''] = key.split('.');
  return { shop, statement };
}

export function statementQuery(key: string) {
  return queryOptions({
    queryKey: [...LISTS, 'statement', key],
    queryFn: ({ signal }) =>
      api.get<StatementDetail>(buildPath(PATHS.finance.statement, statementParams(key)), { signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

const TRANSACTIONS_PER_PAGE = 20;

export function transactionsQuery(key: string, page: number, onlyWrong: boolean) {
  const path = buildPath(PATHS.finance.transactions, statementParams(key));
  return listQuery<TransactionPage>([...LISTS, 'transactions', key], path, {
    pageNum: page,
    pageSize: TRANSACTIONS_PER_PAGE,
    mismatch: onlyWrong ? 'true' : undefined,
  });
}

/** Loads everything again that shows money. */
export function useReloadFinance() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ALL });
}
