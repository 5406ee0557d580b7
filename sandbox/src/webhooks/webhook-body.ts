import { packageId } from '../orders/order-packages.ts';
import { orderId } from '../orders/order-view.ts';
import { nowSeconds, type Sandbox } from '../sandbox-state.ts';
import { makeId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import {
  authorizationExpires,
  cancellationChanged,
  conversationStarted,
  creatorMessageSent,
  invoiceStatusChanged,
  messageSent,
  type Notification,
  orderStatusChanged,
  packagesChanged,
  productAuditChanged,
  productCategoryChanged,
  productChanged,
  productCreated,
  productStatusChanged,
  recipientAddressChanged,
  returnChanged,
  sellerDeauthorized,
} from './notifications.ts';

function orderExamples(shop: Shop, now: number): Notification[] {
  const index = Math.max(0, shop.orders.nextIndex - 1);
  const order_id = orderId(shop, index);
  const package_id = packageId(shop, index, 0);
  const status = shop.orders.row(index)?.status ?? 'AWAITING_SHIPMENT';
  return [
    orderStatusChanged({
      order_id,
      order_status: status,
      is_on_hold_order: status === 'ON_HOLD',
      update_time: now,
    }),
    recipientAddressChanged({ order_id, update_time: now }),
    packagesChanged({
      sc_type: 'COMBINE',
      role_type: 'ROLE_SELLER',
      package_list: [{ package_id, order_id_list: [order_id] }],
      update_time: now,
    }),
    cancellationChanged({
      order_id,
      cancellations_role: 'BUYER',
      cancel_status: 'CANCELLATION_REQUEST_PENDING',
      cancel_id: makeId('cancellation', shop.no, index),
      create_time: now,
    }),
    returnChanged({
      order_id,
      return_role: 'BUYER',
      return_type: 'RETURN_AND_REFUND',
      return_status: 'RETURN_OR_REFUND_REQUEST_PENDING',
      return_id: makeId('return', shop.no, index),
      create_time: now,
      update_time: now,
    }),
    invoiceStatusChanged({ package_id, order_ids: [order_id], invoice_status: 'SUCCESS' }),
  ];
}

function productExamples(shop: Shop, now: number): Notification[] {
  const record = shop.products.row(0)?.record;
  const product_id = record?.id ?? '';
  const category = record?.categoryId ?? '';
  return [
    productStatusChanged({
      product_id,
      status: 'PRODUCT_STATUS_CHANGED',
      suspended_reason: '',
      update_time: now,
    }),
    productChanged({ product_id, changed_fields: ['title'], update_time: now }),
    productCreated({ product_id, update_time: now }),
    productCategoryChanged({
      product_id,
      previous_category_id: category,
      current_category_id: category,
      update_time: now,
    }),
    productAuditChanged(product_id, record?.audit ?? 'NONE', now),
  ];
}

function messageExamples(shop: Shop, now: number): Notification[] {
  const conversation_id = makeId('conversation', shop.no, 0);
  const message_id = makeId('message', shop.no, now);
  const buyer = makeId('imUser', shop.no, 0);
  const index = String(now * 1_000_000);
  return [
    conversationStarted({ conversation_id, create_time: now }),
    messageSent({
      message_id,
      index,
      conversation_id,
      type: 'TEXT',
      content: { content: 'Hello' },
      create_time: now,
      is_visible: true,
      sender: { im_user_id: buyer, role: 'BUYER' },
    }),
    creatorMessageSent({
      index,
      message_id,
      conversation_id,
      msg_type: 'TEXT',
      content: 'Hello',
      create_time: String(now),
      sender: { sender_im_user_id: buyer },
    }),
  ];
}

/** The documented `data` of a type, about the shop's newest order or first product; other types have none. */
export function webhookBody(sandbox: Sandbox, shop: Shop, type: number): Record<string, unknown> {
  const now = nowSeconds(sandbox);
  const examples = [
    ...orderExamples(shop, now),
    ...productExamples(shop, now),
    ...messageExamples(shop, now),
    sellerDeauthorized(shop.id),
    authorizationExpires(sandbox.grants.authorizationExpiresAt(shop) ?? now),
  ];
  return examples.find((example) => example.type === type)?.data ?? {};
}
