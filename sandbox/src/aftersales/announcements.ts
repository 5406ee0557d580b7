import type { OrderRow } from '../orders/order-row.ts';
import { orderId } from '../orders/order-view.ts';
import type { Sandbox } from '../sandbox-state.ts';
import { cancellationChanged, notify, returnChanged } from '../webhooks/notifications.ts';
import { makeId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import { cancellationOf } from './cancellation-table.ts';
import type { ReturnRow } from './return-table.ts';

/** The webhook spells the status of a closed request in another way than the search does. */
export function announceCancellation(sandbox: Sandbox, shop: Shop, row: OrderRow): void {
  const { status, role, createTime } = cancellationOf(row);
  const change = cancellationChanged({
    order_id: orderId(shop, row.index),
    cancellations_role: role,
    cancel_status:
      status === 'CANCELLATION_REQUEST_CANCEL' ? 'CANCELLATION_REQUEST_CANCELLED' : (status ?? ''),
    cancel_id: makeId('cancellation', shop.no, row.index),
    create_time: createTime,
  });
  notify(sandbox, shop, change);
}

export function announceReturn(sandbox: Sandbox, shop: Shop, row: ReturnRow): void {
  const change = returnChanged({
    order_id: orderId(shop, row.index),
    return_role: 'BUYER',
    return_type: row.type,
    return_status: row.status,
    return_id: makeId('return', shop.no, row.index),
    create_time: row.createTime,
    update_time: row.updateTime,
  });
  notify(sandbox, shop, change);
}
