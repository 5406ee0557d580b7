import type { AuditAction } from '@gian-hang/contract/accounts/auth';
import { currencyOfRegion } from '@gian-hang/contract/money/money';
import {
  type NewOrder,
  type OrderContent,
  type OrderEdit,
  orderAmounts,
} from '@gian-hang/contract/orders/manual-orders';
import { nextOrderStatuses, orderStatusEvent } from '@gian-hang/contract/orders/order-transitions';
import type { OrderDetail, OrderStatus } from '@gian-hang/contract/orders/orders';
import type { Db } from '../../../db/database.ts';
import type { StoredOrderDetails } from '../../../db/schema/order-tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { rejectExcessDecimals } from '../../../http/errors/reject-excess-decimals.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { localDay } from '../../../shared/days.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { getShop } from '../../shops/shops.service.ts';
import { versionOf } from '../list/orders.presenter.ts';
import { findOrder, getOrder } from '../list/orders.service.ts';
import { setChangeSource } from '../sync/order-changes.service.ts';
import { manualColumns, manualOrderId, NO_DETAILS } from './manual-order-record.ts';
import {
  deleteManualOrder,
  insertManualOrder,
  lockManualOrder,
  setManualOrderStatus,
  updateManualOrder,
} from './manual-orders.queries.ts';

export async function createOrder(deps: Deps, actor: Actor, input: NewOrder): Promise<OrderDetail> {
  const { shop_id: givenShop, status, ...content } = input;
  const [shopId] = await visibleShopIds(deps.db, actor, [givenShop]);
  if (!shopId) throw new AppError('not_found');
  const { region } = await getShop(deps, actor, shopId);
  const currency = currencyOfRegion(region);
  rejectTooManyDecimals(content, currency);
  const now = deps.clock.now();
  const day = localDay(now, deps.config.timeZone);
  const orderId = manualOrderId(day);
  const times = [{ event: 'created', at: now.toISOString() }];
  const columns = manualColumns({ id: orderId, createdAt: now }, content, { ...NO_DETAILS, times });
  const id = await inTransaction(deps, async (trx) => {
    await setChangeSource(trx, 'edit');
    const order = { shopId, orderId, status, currency, day, now };
    const created = await insertManualOrder(trx, order, columns);
    await audit(trx, deps, actor, created, { action: 'order.created', after: { order: orderId, ...input } });
    return created;
  });
  return getOrder(deps, actor, id);
}

function rejectTooManyDecimals(content: OrderContent, currency: string): void {
  rejectExcessDecimals(orderAmounts(content).map((given) => ({ ...given, currency })));
}

export async function updateOrder(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, ...content }: OrderEdit,
): Promise<OrderDetail> {
  await change(deps, actor, id, async (trx, { key, now, order }) => {
    if (version !== undefined && version !== versionOf(order.details)) throw new AppError('conflict');
    rejectTooManyDecimals(content, order.currency);
    const before = contentOf(await findOrder({ ...deps, db: trx }, actor, id));
    const after = order.erasure_reason ? { ...content, ...buyerFields(before) } : content;
    const columns = manualColumns(
      { id: order.t_order_id, createdAt: order.create_time },
      after,
      withNextVersion(order.details),
    );
    const masked = order.erasure_reason !== null;
    await updateManualOrder(trx, key, { ...columns, recipient_masked: masked }, now);
    await audit(trx, deps, actor, id, { action: 'order.updated', before, after });
  });
  return getOrder(deps, actor, id);
}

export async function changeOrderStatus(
  deps: Deps,
  actor: Actor,
  id: string,
  status: OrderStatus,
): Promise<OrderDetail> {
  await change(deps, actor, id, async (trx, { key, now, order }) => {
    if (!nextOrderStatuses(order.status).includes(status)) throw new AppError('order_transition_not_allowed');
    const event = orderStatusEvent(status);
    const happened = event && !(event === 'paid' && order.is_cod) ? [{ event, at: now.toISOString() }] : [];
    const details: StoredOrderDetails = {
      ...withNextVersion(order.details),
      times: [...order.details.times, ...happened],
    };
    await setManualOrderStatus(trx, key, { status, details, now });
    await audit(trx, deps, actor, id, {
      action: 'order.status_changed',
      before: { status: order.status },
      after: { status },
    });
  });
  return getOrder(deps, actor, id);
}

function withNextVersion(details: StoredOrderDetails): StoredOrderDetails {
  return { ...details, version: versionOf(details) + 1 };
}

export async function deleteOrder(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  await change(deps, actor, id, async (trx, { key, order }) => {
    const before = contentOf(await findOrder({ ...deps, db: trx }, actor, id));
    await deleteManualOrder(trx, key);
    await audit(trx, deps, actor, id, {
      action: 'order.deleted',
      before: { order: order.t_order_id, status: order.status, ...before },
    });
  });
  return { id };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockManualOrder>>>;
type Change = { key: { shopId: string; id: string }; now: Date; order: Locked };

/** Changes a visible manual order; rejects marketplace orders. */
async function change(
  deps: Deps,
  actor: Actor,
  id: string,
  work: (trx: Db, change: Change) => Promise<void>,
): Promise<void> {
  const row = await findOrder(deps, actor, id);
  if (row.source !== 'manual') throw new AppError('order_not_manual');
  const key = { shopId: row.shop_id, id };
  await inTransaction(deps, async (trx) => {
    await setChangeSource(trx, 'edit');
    const order = await lockManualOrder(trx, key);
    if (!order) throw new AppError('not_found');
    await work(trx, { key, now: deps.clock.now(), order });
  });
}

function contentOf(row: Awaited<ReturnType<typeof findOrder>>): OrderContent {
  return {
    recipient_address: {
      name: row.recipient_name,
      phone_number: row.recipient_phone,
      full_address: row.recipient_address,
    },
    buyer_nickname: row.details.buyer_nickname,
    line_items: row.lines.map(({ product_name, sku_name, seller_sku, quantity, price }) => ({
      product_name,
      sku_name,
      seller_sku,
      quantity,
      price: price ?? '0',
    })),
    shipping_fee: row.shipping_fee ?? '0',
    tax: row.tax ?? '0',
    tracking_number: row.tracking_number,
    seller_note: row.details.seller_note,
    is_cod: row.is_cod,
  };
}

/** Fields that are masked stay masked, whatever an edit sends. */
function buyerFields({ recipient_address, buyer_nickname, seller_note }: OrderContent) {
  return { recipient_address, buyer_nickname, seller_note };
}

type Entry = { action: AuditAction; before?: unknown; after?: unknown };

async function audit(db: Db, deps: Deps, actor: Actor, id: string, entry: Entry): Promise<void> {
  await recordAudit(db, deps.clock, actor, { object: { type: 'order', id }, ...entry });
}
