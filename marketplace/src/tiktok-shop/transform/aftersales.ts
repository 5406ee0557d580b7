import type { Decoded } from '../../runtime/page.ts';
import type {
  AftersalesLine,
  Cancellation,
  Reason,
  RefundAmount,
  Return,
  ReturnRecord,
} from '../../types/aftersales-types.ts';
import type { PictureFilter } from '../products/pictures.ts';
import { toCancellationStatus, toReturnStatus } from '../statuses.ts';
import {
  type WireAftersalesLine,
  type WireAftersalesRequest,
  WireCancellation,
  WireReason,
  type WireRefund,
  WireReturn,
  WireReturnRecord,
} from '../wire/aftersales.ts';
import { decodeRecord } from './record.ts';

const BUYER_CANCELS = 'BUYER_CANCEL';

export function decodeCancellation(input: unknown, allowedPictureUrl: PictureFilter): Decoded<Cancellation> {
  return decodeRecord(WireCancellation, input, (wire) => ({
    ...buildRequest(wire),
    id: wire.cancel_id,
    status: toCancellationStatus(wire.cancel_status),
    marketplaceStatus: wire.cancel_status,
    reason: wire.cancel_reason,
    reasonText: wire.cancel_reason_text,
    byBuyer: wire.cancel_type === BUYER_CANCELS || (wire.cancel_type === null && wire.role === 'BUYER'),
    lines: wire.cancel_line_items.map((line) => buildLine(line, line.cancel_line_item_id, allowedPictureUrl)),
  }));
}

export function decodeReturn(input: unknown, allowedPictureUrl: PictureFilter): Decoded<Return> {
  return decodeRecord(WireReturn, input, (wire) => {
    const { amount, currency = null } = wire.partial_refund ?? {};
    return {
      ...buildRequest(wire),
      id: wire.return_id,
      status: toReturnStatus(wire.return_status),
      marketplaceStatus: wire.return_status,
      type: wire.return_type,
      reason: wire.return_reason,
      reasonText: wire.return_reason_text,
      arbitration: wire.arbitration_status,
      trackingNumber: wire.return_tracking_number,
      shippingProvider: wire.return_provider_name,
      shippedBy: wire.return_method ?? wire.shipment_type,
      buyerKeepsItem: wire.can_buyer_keep_item ?? false,
      partialRefund: amount ? { amount, currency } : null,
      nextReturnId: wire.next_return_id,
      lines: wire.return_line_items.map((line) =>
        buildLine(line, line.return_line_item_id, allowedPictureUrl),
      ),
    };
  });
}

function buildRequest(wire: WireAftersalesRequest) {
  const sellerActions = wire.seller_next_action_response.flatMap(({ action, deadline }) =>
    action === null ? [] : [{ action, deadline }],
  );
  const deadlines = sellerActions.flatMap(({ deadline }) => deadline?.getTime() ?? []);
  return {
    orderId: wire.order_id,
    requestedBy: wire.role,
    createdAt: wire.create_time,
    updatedAt: wire.update_time,
    answerBy: deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null,
    sellerActions,
    refund: buildRefund(wire.refund_amount),
  };
}

function buildLine(
  wire: WireAftersalesLine,
  id: string | null,
  allowedPictureUrl: PictureFilter,
): AftersalesLine {
  return {
    id,
    orderLineId: wire.order_line_item_id,
    productName: wire.product_name,
    skuId: wire.sku_id,
    skuName: wire.sku_name,
    sellerSku: wire.seller_sku,
    image: allowedPictureUrl(wire.product_image?.url),
    refund: buildRefund(wire.refund_amount),
  };
}

function buildRefund(wire: WireRefund | null | undefined): RefundAmount | null {
  if (!wire) return null;
  return {
    currency: wire.currency,
    total: wire.refund_total,
    subTotal: wire.refund_subtotal,
    shippingFee: wire.refund_shipping_fee,
    tax: wire.refund_tax,
  };
}

export const decodeReturnRecord = (input: unknown, allowedPictureUrl: PictureFilter) =>
  decodeRecord(
    WireReturnRecord,
    input,
    (wire): ReturnRecord => ({
      role: wire.role?.toUpperCase() ?? null,
      description: wire.description,
      reasonText: wire.reason_text,
      note: wire.note,
      images: wire.images.flatMap(({ url }) => allowedPictureUrl(url) ?? []),
      at: wire.create_time,
    }),
  );

export const decodeReason = (input: unknown) =>
  decodeRecord(WireReason, input, (wire): Reason => ({ name: wire.name, text: wire.text ?? wire.name }));
