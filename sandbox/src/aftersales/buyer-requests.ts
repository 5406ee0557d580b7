import { ApiError } from '../http/api-error.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { nowSeconds, type Sandbox } from '../sandbox-state.ts';
import type { Shop } from '../world/shop.ts';
import { announceReturn } from './announcements.ts';
import type { ReturnKind, ReturnRow, ReturnStatus } from './return-table.ts';

function saveReturn(sandbox: Sandbox, shop: Shop, row: ReturnRow): ReturnRow {
  shop.returns.save(row);
  sandbox.store.touch();
  announceReturn(sandbox, shop, row);
  return row;
}

/** Lets the buyer of a delivered order ask for money back, with or without sending the goods back. */
export function requestReturn(sandbox: Sandbox, shop: Shop, order: OrderRow, type: ReturnKind): ReturnRow {
  if (order.status !== 'DELIVERED' && order.status !== 'COMPLETED')
    throw new ApiError(25001003, 'Invalid order status.');
  const at = nowSeconds(sandbox);
  const status: ReturnStatus = 'RETURN_OR_REFUND_REQUEST_PENDING';
  const events: ReturnRow['events'] = [{ at, role: 'BUYER', status }];
  return saveReturn(sandbox, shop, {
    index: order.index,
    createTime: at,
    updateTime: at,
    status,
    type,
    events,
  });
}

/** Lets the buyer hand the goods of an approved return to a carrier. */
export function sendBackReturn(sandbox: Sandbox, shop: Shop, row: ReturnRow): ReturnRow {
  if (row.status !== 'AWAITING_BUYER_SHIP') throw new ApiError(25001003, 'Invalid order status.');
  const at = nowSeconds(sandbox);
  const status: ReturnStatus = 'BUYER_SHIPPED_ITEM';
  const events: ReturnRow['events'] = [...row.events, { at, role: 'BUYER', status }];
  return saveReturn(sandbox, shop, { ...row, updateTime: at, status, events });
}
