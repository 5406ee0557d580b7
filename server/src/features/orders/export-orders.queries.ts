import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OrderScope } from './order-scope.ts';
import { type OrderRow, orderColumns } from './page-orders.queries.ts';
import { matches } from './search-orders.queries.ts';

const BATCH = 500;

type Wanted = { scope: OrderScope; timeZone: string; words: string | null };

/** Every matching order, newest first, read in batches from one snapshot: what a sync writes meanwhile is not seen. */
export async function* eachOrder(db: Db, wanted: Wanted): AsyncGenerator<OrderRow> {
  let after: OrderRow | null = null;
  for (;;) {
    const rows: OrderRow[] = await batch(db, wanted, after);
    yield* rows;
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH || !after) return;
  }
}

async function batch(db: Db, wanted: Wanted, after: OrderRow | null): Promise<OrderRow[]> {
  const further = after
    ? sql`and (o.create_time, o.id) < (${after.create_time}, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<OrderRow>`
    select ${orderColumns()} from orders o join shops s on s.id = o.shop_id
    where ${matches(wanted)} ${further}
    order by o.create_time desc, o.id desc limit ${BATCH}`.execute(db);
  return rows;
}
