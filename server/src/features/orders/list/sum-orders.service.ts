import { MAX_SUMMED_ORDERS } from '@gian-hang/contract/limits';
import { addAmounts } from '@gian-hang/contract/money/money';
import type { GoodsAmounts, OrderAmounts, OrderFilters } from '@gian-hang/contract/orders/orders';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import type { ListFilters } from '../../../lists/list.ts';
import { MAX_COUNTED_HITS } from '../../../lists/list-search.queries.ts';
import { readPage } from '../../../lists/read-list.ts';
import { orderAmounts, sumByCurrency } from './order-amounts.queries.ts';
import { resolveFilters } from './orders.service.ts';

const ALL_HITS = { pageNum: 1, pageSize: MAX_COUNTED_HITS, sort: 'create_time:desc' };

const sumUnits = (rows: readonly { units: number }[]) => rows.reduce((sum, { units }) => sum + units, 0);

function sumGoods(goods: readonly GoodsAmounts[]): GoodsAmounts | null {
  const [first] = goods;
  if (!first) return null;
  return {
    group: first.group,
    units: sumUnits(goods),
    revenue: addAmounts(goods.map(({ revenue }) => revenue)),
  };
}

async function sumMatching({ db, config }: Deps, filters: ListFilters): Promise<OrderAmounts> {
  const sums = await sumByCurrency(db, { filters, timeZone: config.timeZone }, MAX_SUMMED_ORDERS + 1);
  const count = sums.reduce((sum, { orders }) => sum + orders, 0);
  return { amounts: count > MAX_SUMMED_ORDERS ? null : sums.map((sum) => ({ ...sum, goods: null })) };
}

/** Adds up the orders that match, by currency; the currency of most orders comes first. */
export async function sumOrders(deps: Deps, actor: Actor, query: OrderFilters): Promise<OrderAmounts> {
  const filters = await resolveFilters(deps, actor, query);
  if (!query.search) return sumMatching(deps, filters);
  const { rows, pagination } = await readPage(deps, orderAmounts(query.search), filters, ALL_HITS);
  if (pagination.totalItems > rows.length || pagination.totalIsLowerBound) return { amounts: null };
  const amounts = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    orders: own.length,
    total: addAmounts(own.map(({ total_amount }) => total_amount)),
    units: sumUnits(own),
    goods: sumGoods(own.flatMap(({ goods }) => goods ?? [])),
  }));
  return { amounts: amounts.sort((a, b) => b.orders - a.orders) };
}
