import { SOLD_STATUSES } from '@gian-hang/contract/orders/order-statuses';
import { sql } from 'kysely';

/** What figures of goods count of a `line` of an order; lines without a product id belong to no product. */
export const SOLD_LINE = {
  belongsToProduct: sql<boolean>`line ->> 'product_id' <> ''`,
  quantity: sql<number>`(line ->> 'quantity')::int`,
  price: sql<string>`coalesce((line ->> 'price')::numeric, 0)`,
};

/** Whether an order of this status counts as sold. */
export const isSold = (status: string) => sql<boolean>`${sql.ref(status)} = any(${SOLD_STATUSES}::text[])`;
