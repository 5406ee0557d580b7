import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Asked } from '../list/orders.service.ts';
import { type OrderRow, orderColumns } from '../list/page-orders.queries.ts';
import { inScope, matches } from '../list/search-orders.queries.ts';

const BATCH = 500;

/** Every matching order, newest first, read as they are asked for. Needs a transaction of its own. */
export async function* eachOrder(db: Db, { queries, ...asked }: Asked): AsyncGenerator<OrderRow> {
  if (queries?.length === 0) return;
  await sql`declare exported no scroll cursor for
    select ${orderColumns()} from orders o join shops s on s.id = o.shop_id
    where ${queries ? matches({ ...asked, queries }) : inScope(asked)}
    order by o.create_time desc, o.id desc`.execute(db);
  for (;;) {
    const { rows } = await sql<OrderRow>`fetch ${sql.lit(BATCH)} from exported`.execute(db);
    yield* rows;
    if (rows.length < BATCH) return;
  }
}
