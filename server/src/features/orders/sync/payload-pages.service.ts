import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { extractPayload } from './payload-pages.ts';

/** The marketplace's last payload of an order; manual orders have none. */
export async function readPayload(db: Db, shopId: string, orderId: string): Promise<unknown> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('payload_pages', 'payload_pages.id', 'orders.payload_page')
    .select(['payload_pages.body', 'orders.t_order_id'])
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return extractPayload(found.body, found.t_order_id);
}

/** Deletes pages whose orders have all been stored again with later pages. */
export function orphanedPayloadPages(db: Db) {
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
