import { MAX_SUMMED_ORDERS } from '@gian-hang/contract/limits';
import { addAmounts } from '@gian-hang/contract/money/money';
import type { OrderAmounts, OrderFilters } from '@gian-hang/contract/orders/orders';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import type { List } from '../../../lists/list.ts';
import { readPage } from '../../../lists/read-list.ts';
import { ORDER_LIST } from './order-list.ts';
import { resolveFilters } from './orders.service.ts';

type AmountRow = { currency: string; total_amount: string; units: number };

const AMOUNTS: List<AmountRow> = {
  ...ORDER_LIST,
  columns: sql`item.currency, coalesce(item.total_amount, 0)::text as total_amount, (
    select coalesce(sum((line ->> 'quantity')::int), 0)::int from jsonb_array_elements(item.lines) as line) as units`,
};

const ALL = { pageNum: 1, pageSize: MAX_SUMMED_ORDERS, sort: 'create_time:desc' };

/** Adds up the orders that match, by currency; the currency of most orders comes first. */
export async function sumOrders(deps: Deps, actor: Actor, query: OrderFilters): Promise<OrderAmounts> {
  const filters = await resolveFilters(deps, actor, query);
  const { rows, pagination } = await readPage(deps, AMOUNTS, filters, ALL);
  if (pagination.totalItems > rows.length || pagination.totalIsLowerBound) return { amounts: null };
  const amounts = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    orders: own.length,
    total: addAmounts(own.map(({ total_amount }) => total_amount)),
    units: own.reduce((sum, { units }) => sum + units, 0),
  }));
  return { amounts: amounts.sort((a, b) => b.orders - a.orders) };
}
