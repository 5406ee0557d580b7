import type { ProfitPage, ProfitRow } from '@gian-hang/contract/finance/profit';
import { PATHS } from '@gian-hang/contract/paths';
import { listQuery } from '../../../shared/list/list-query.ts';
import { type ProfitFilter, profitQuery } from './profit-search.ts';

export type ProfitListRow = ProfitRow & { id: string };

const idOf = ({ currency, shop, order, product, period }: ProfitRow) =>
  [currency, shop?.id, order?.t_order_id, product?.sku_id, period].join(' ');

const withIds = ({ items, ...page }: ProfitPage) => ({
  ...page,
  items: items.map((row): ProfitListRow => ({ ...row, id: idOf(row) })),
});

export function profitListQuery(
  { filter, sort, page }: { filter: ProfitFilter; sort: string | undefined; page: number },
  pageSize: number,
) {
  const query = { pageNum: page, pageSize, ...profitQuery(filter, sort) };
  return { ...listQuery<ProfitPage>(['profit', 'list'], PATHS.finance.profit, query), select: withIds };
}
