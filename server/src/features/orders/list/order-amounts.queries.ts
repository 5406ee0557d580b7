import type { GoodsAmounts } from '@gian-hang/contract/orders/orders';
import { sql } from 'kysely';
import type { List } from '../../../lists/list.ts';
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

/** The amounts of each order, and those of the product or SKU whose id is searched for. */
export const orderAmounts = (search: string | undefined): List<AmountRow> => ({
  ...ORDER_LIST,
  columns: sql`item.currency, coalesce(item.total_amount, 0)::text as total_amount, (
    select coalesce(sum(${SOLD_LINE.quantity}), 0)::int from jsonb_array_elements(item.lines) as line) as units,
    ${search ? goodsOf(search) : sql`null`} as goods`,
});
