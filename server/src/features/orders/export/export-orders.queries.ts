import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrderQuery } from '../list/orders.service.ts';
import { type OrderRow, orderColumns } from '../list/page-orders.queries.ts';
import { orderScopeCondition, searchCondition } from '../list/search-orders.queries.ts';

const BATCH_SIZE = 500;

/** Every matching order, newest first, read as they are asked for. Needs a transaction of its own. */
export async function* streamOrders(
  db: Db,
  { queries, ...orderQuery }: OrderQuery,
): AsyncGenerator<OrderRow> {
  if (queries?.length === 0) return;
  await sql`declare exported no scroll cursor for
    select ${orderColumns()} from orders o join shops s on s.id = o.shop_id
    where ${queries ? searchCondition({ ...orderQuery, queries }) : orderScopeCondition(orderQuery)}
    order by o.create_time desc, o.id desc`.execute(db);
  for (;;) {
    const { rows } = await sql<OrderRow>`fetch ${sql.lit(BATCH_SIZE)} from exported`.execute(db);
    yield* rows;
    if (rows.length < BATCH_SIZE) return;
  }
}
