import type { Db } from '../../db/database.ts';

export async function payloadPageOf(
  db: Db,
  shopId: string,
  orderId: string,
): Promise<{ body: Buffer; place: number } | null> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('payload_pages', 'payload_pages.id', 'orders.payload_page')
    .select(['payload_pages.body', 'orders.payload_place as place'])
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return found?.place == null ? null : { body: found.body, place: found.place };
}

/** Pages all of whose orders have changed since, and so are kept with later ones. */
export function outdatedPayloadPages(db: Db) {
  return db
    .deleteFrom('payload_pages')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders').select('orders.id').whereRef('orders.payload_page', '=', 'payload_pages.id'),
        ),
      ),
    );
}
