import type { GoodsAmounts } from '@gian-hang/contract/orders/orders';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type FilterQuery, filterCondition, type List } from '../../../lists/list.ts';
import { isSold, SOLD_LINE } from '../../../shared/sold-lines.queries.ts';
import { ORDER_LIST } from './order-list.ts';

type AmountRow = { currency: string; total_amount: string; units: number; goods: GoodsAmounts | null };

/** What the lines of a product or SKU come to in an order; null if the order is not sold or has none of them. */
const goodsOf = (id: string) => sql`(
  select json_build_object(
    'group', case when bool_or(line ->> 'product_id' = ${id}) then 'product' else 'sku' end,
    'units', sum(${SOLD_LINE.quantity}), 'revenue', sum(${SOLD_LINE.quantity} * ${SOLD_LINE.price})::text)
  from jsonb_array_elements(item.lines) as line
  where ${isSold('item.status')} and ${SOLD_LINE.belongsToProduct} and ${id} in (line ->> 'product_id', line ->> 'sku_id')
  having count(*) > 0)`;

const TOTAL = sql`coalesce(item.total_amount, 0)`;
const UNITS = sql`(
  select coalesce(sum(${SOLD_LINE.quantity}), 0)::int from jsonb_array_elements(item.lines) as line)`;

/** The amounts of each order, and those of the product or SKU whose id is searched for. */
export const orderAmounts = (search: string): List<AmountRow> => ({
  ...ORDER_LIST,
  columns: sql`item.currency, ${TOTAL}::text as total_amount, ${UNITS} as units, ${goodsOf(search)} as goods`,
});

type CurrencySums = { currency: string; orders: number; total: string; units: number };

/** What the orders under filters without a search come to, by currency; only the first `limit` are added up. */
export async function sumByCurrency(db: Db, query: FilterQuery, limit: number): Promise<CurrencySums[]> {
  const { rows } = await sql<CurrencySums>`
    select currency, count(*)::int as orders, sum(total)::text as total, sum(units)::int as units from (
      select item.currency, ${TOTAL} as total, ${UNITS} as units from orders item
      where ${filterCondition(query)} limit ${sql.lit(limit)}) amounts
    group by currency order by orders desc`.execute(db);
  return rows;
}
