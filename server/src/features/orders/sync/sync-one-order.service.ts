import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { findOrder, getOrder } from '../list/orders.service.ts';
import { refetchReturnsOfOrder } from '../returns/refetch-returns.service.ts';
import { refetchOrderNow } from './refetch-order-now.service.ts';

const unreadableMessage = (reason: string) => ({
  vi: `Không đọc được đơn hàng trong câu trả lời của sàn (${reason}).`,
  en: `The order could not be read in the marketplace's answer (${reason}).`,
});

/** Fetches one order and its returns again during the request. */
export async function syncOneOrder(deps: Deps, actor: Actor, id: string): Promise<OrderDetail> {
  const row = await findOrder(deps, actor, id);
  if (row.source === 'manual') throw new AppError('order_not_synced');
  const { items, rejected } = await refetchOrderNow(deps, row.shop_id, row.t_order_id);
  const [unreadable] = rejected;
  if (items.length === 0 && unreadable)
    throw new AppError('sync_failed', { message: unreadableMessage(unreadable.reason) });
  await refetchReturnsOfOrder(deps, row.shop_id, row.t_order_id);
  await recordAudit(deps.db, deps.clock, actor, { action: 'order.synced', object: { type: 'order', id } });
  return getOrder(deps, actor, id);
}
