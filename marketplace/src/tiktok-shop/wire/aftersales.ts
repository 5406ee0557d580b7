import type { z } from 'zod';
import { decimal, flag, id, list, RequiredId, RequiredText, seconds, text, wireObject } from './fields.ts';

const WireRefund = wireObject({
  currency: text,
  refund_total: decimal,
  refund_subtotal: decimal,
  refund_shipping_fee: decimal,
  refund_tax: decimal,
});
export type WireRefund = z.output<typeof WireRefund>;

const line = {
  order_line_item_id: id,
  product_name: text,
  product_image: wireObject({ url: text }).nullish(),
  sku_id: id,
  sku_name: text,
  seller_sku: text,
  refund_amount: WireRefund.nullish(),
};
const WireLine = wireObject(line);
export type WireAftersalesLine = z.output<typeof WireLine>;

const shared = {
  order_id: RequiredId,
  role: text,
  create_time: seconds,
  update_time: seconds,
  refund_amount: WireRefund.nullish(),
  seller_next_action_response: list(wireObject({ action: text, deadline: seconds })),
};
const WireRequest = wireObject(shared);
export type WireAftersalesRequest = z.output<typeof WireRequest>;

export const WireCancellation = wireObject({
  cancel_id: RequiredId,
  cancel_status: RequiredText,
  cancel_type: text,
  cancel_reason: text,
  cancel_reason_text: text,
  cancel_line_items: list(wireObject({ cancel_line_item_id: id, ...line })),
  ...shared,
});

export const WireReturn = wireObject({
  return_id: RequiredId,
  return_status: RequiredText,
  return_type: text,
  return_reason: text,
  return_reason_text: text,
  return_line_items: list(wireObject({ return_line_item_id: id, ...line })),
  arbitration_status: text,
  return_tracking_number: text,
  return_provider_name: text,
  return_method: text,
  shipment_type: text,
  can_buyer_keep_item: flag,
  partial_refund: wireObject({ amount: decimal, currency: text }).nullish(),
  next_return_id: id,
  ...shared,
});

export const WireReturnRecord = wireObject({
  role: text,
  description: text,
  reason_text: text,
  note: text,
  images: list(wireObject({ url: text })),
  create_time: seconds,
});

export const WireReason = wireObject({ name: RequiredText, text });

export const WireCancelResponse = wireObject({ cancel_id: id, cancel_status: text.catch(null) });
