import { announceCancellation } from '../aftersales/announcements.ts';
import { nowSeconds, type Sandbox } from '../sandbox-state.ts';
import { notify, orderStatusChanged } from '../webhooks/notifications.ts';
import type { Shop } from '../world/shop.ts';
import type { OrderRow, OrderTimes } from './order-row.ts';
import type { CancelInitiator, OrderStatus } from './order-status.ts';
import { orderId } from './order-view.ts';

export type ChangeOptions = { at?: number; quiet?: boolean };

const TIMES_BY_STATUS: Readonly<Record<OrderStatus, readonly (keyof OrderTimes)[]>> = {
  UNPAID: [],
  ON_HOLD: ['paid'],
  AWAITING_SHIPMENT: ['paid'],
  PARTIALLY_SHIPPING: ['paid', 'rts'],
  AWAITING_COLLECTION: ['paid', 'rts'],
  IN_TRANSIT: ['paid', 'rts', 'collection'],
  DELIVERED: ['paid', 'rts', 'collection', 'delivery'],
  COMPLETED: ['paid', 'rts', 'collection', 'delivery', 'completed'],
  CANCELLED: ['cancel'],
};

/** Saves the change, sets its update time and sends the webhook. */
export function saveOrder(
  sandbox: Sandbox,
  shop: Shop,
  row: OrderRow,
  options: ChangeOptions = {},
): OrderRow {
  const saved = { ...row, updateTime: Math.max(row.updateTime, options.at ?? nowSeconds(sandbox)) };
  shop.orders.save(saved);
  sandbox.store.touch();
  if (options.quiet !== true) announceOrder(sandbox, shop, saved);
  return saved;
}

function announceOrder(sandbox: Sandbox, shop: Shop, row: OrderRow): void {
  const change = orderStatusChanged({
    order_id: orderId(shop, row.index),
    order_status: row.status,
    is_on_hold_order: row.status === 'ON_HOLD',
    update_time: row.updateTime,
  });
  notify(sandbox, shop, change);
}

function timesAfter(row: OrderRow, status: OrderStatus, isCod: boolean, at: number): OrderTimes {
  const times = { ...row.times };
  for (const name of TIMES_BY_STATUS[status]) {
    const isPaidLater = name === 'paid' && isCod && status !== 'DELIVERED' && status !== 'COMPLETED';
    if (!isPaidLater) times[name] ??= at;
  }
  return times;
}

export function transitionOrder(
  sandbox: Sandbox,
  shop: Shop,
  row: OrderRow,
  status: OrderStatus,
  options: ChangeOptions & { reason?: string; initiator?: CancelInitiator } = {},
): OrderRow {
  const at = options.at ?? nowSeconds(sandbox);
  const { isCod } = shop.orders.fixedTraits(row.index);
  const { shipped, ...rest } = row;
  const next: OrderRow = {
    ...rest,
    status,
    times: timesAfter(row, status, isCod, at),
    requestsCancel: false,
  };
  if (status === 'PARTIALLY_SHIPPING') next.shipped = shipped ?? [0];
  if (status === 'CANCELLED') {
    const initiator = options.initiator ?? 'SELLER';
    next.cancel = { initiator, reason: options.reason ?? shop.market.cancelReasons[initiator][0] ?? '' };
  }
  const saved = saveOrder(sandbox, shop, next, { ...options, at });
  if (status === 'CANCELLED' && options.quiet !== true) announceCancellation(sandbox, shop, saved);
  return saved;
}

export function addOrder(
  sandbox: Sandbox,
  shop: Shop,
  status: OrderStatus | undefined,
  options: ChangeOptions = {},
): OrderRow {
  const at = options.at ?? nowSeconds(sandbox);
  const index = shop.orders.nextIndex;
  const { isCod } = shop.orders.fixedTraits(index);
  const first: OrderStatus = status ?? (isCod ? 'ON_HOLD' : 'UNPAID');
  const row: OrderRow = {
    index,
    createTime: at,
    updateTime: at,
    status: 'UNPAID',
    times: {},
    requestsCancel: false,
  };
  return first === 'UNPAID'
    ? saveOrder(sandbox, shop, row, { ...options, at })
    : transitionOrder(sandbox, shop, row, first, { ...options, at });
}
