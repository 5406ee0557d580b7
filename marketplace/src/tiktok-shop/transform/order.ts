import { z } from 'zod';
import type { Decimal, Decoded, DecodeMetadata } from '../../runtime/page.ts';
import type {
  Order,
  OrderCancellation,
  OrderLine,
  OrderPayment,
  OrderShipping,
  Recipient,
} from '../../types/order-types.ts';
import type { PictureFilter } from '../products/pictures.ts';
import { toOrderStatus } from '../statuses.ts';
import { RequiredSeconds, toDecimal } from '../wire/fields.ts';
import { type WireAddress, type WireLine, WireOrder } from '../wire/order.ts';
import { collectAmounts, decodeRecord } from './record.ts';

export function decodeOrder(
  input: unknown,
  answer: Buffer,
  allowedPictureUrl: PictureFilter,
): Decoded<Order> {
  const decoded = rejectIncomplete(
    decodeRecord(WireOrder, input, (wire, issues) => ({
      ...buildOrder(wire, issues, allowedPictureUrl),
      answer,
    })),
  );
  if (!decoded.rejected) return decoded;
  const dated = CreateTimeOnly.safeParse(decoded.rejected.raw);
  if (!dated.success) return decoded;
  return { item: null, rejected: { ...decoded.rejected, createdAt: dated.data.create_time } };
}

/** Every order has lines and a total. A broken answer without them must not replace a stored order that has them. */
function rejectIncomplete(decoded: Decoded<Order>): Decoded<Order> {
  if (decoded.rejected) return decoded;
  const { id, lines, payment, currency, raw } = decoded.item;
  const missing = [
    ...(lines.length === 0 ? ['line_items'] : []),
    ...(payment?.total ? [] : ['payment.total_amount']),
    ...(currency === null ? ['payment.currency'] : []),
  ];
  if (missing.length === 0) return decoded;
  return { item: null, rejected: { id, reason: `${missing.join(', ')}: missing`, raw } };
}

const CreateTimeOnly = z.object({ create_time: RequiredSeconds });

function buildOrder(
  wire: WireOrder,
  issues: string[],
  allowedPictureUrl: PictureFilter,
): Omit<Order, keyof DecodeMetadata | 'answer'> {
  const lines = buildLines(wire.line_items, issues, allowedPictureUrl);
  const payment = buildPayment(wire.payment, issues);
  return {
    id: wire.id,
    status: toOrderStatus(wire.status),
    marketplaceStatus: wire.status,
    createdAt: wire.create_time,
    updatedAt: wire.update_time,
    paidAt: wire.paid_time,
    shippedAt: wire.rts_time,
    collectedAt: wire.collection_time,
    deliveredAt: wire.delivery_time,
    cancelRequestedAt: wire.request_cancel_time,
    cancelledAt: wire.cancel_time,
    shipBy: wire.shipping_due_time ?? wire.rts_sla_time,
    collectBy: wire.collection_due_time ?? wire.tts_sla_time,
    deliverBy: wire.delivery_due_time ?? wire.delivery_sla_time,
    autoCancelAt: wire.cancel_order_sla_time,
    kind: wire.order_type,
    buyer: {
      id: wire.user_id,
      email: wire.buyer_email,
      nickname: wire.buyer_nickname,
      message: wire.buyer_message,
    },
    recipient: buildRecipient(wire.recipient_address),
    sellerNote: wire.seller_note,
    paymentMethod: wire.payment_method_name,
    payment,
    currency: payment?.currency ?? lines.find((line) => line.currency)?.currency ?? null,
    shipping: buildShipping(wire),
    lines,
    cancelReason: wire.cancel_reason,
    cancelledBy: wire.cancellation_initiator,
    cashOnDelivery: wire.is_cod ?? false,
    sample: wire.is_sample_order ?? false,
    onHold: wire.is_on_hold_order ?? false,
    exchange: wire.is_exchange_order ?? false,
    replacement: wire.is_replacement_order ?? false,
    cancelRequested: wire.is_buyer_request_cancel ?? false,
    cancellation: cancellationOf(wire, lines),
    replacedOrderId: wire.replaced_order_id,
    exchangedOrderId: wire.exchange_source_order_id,
  };
}

function cancellationOf(wire: WireOrder, lines: readonly OrderLine[]): OrderCancellation | null {
  if (toOrderStatus(wire.status) === 'CANCELLED') return 'CANCELLED';
  if (wire.is_buyer_request_cancel) return 'REQUESTED';
  return lines.some(({ status }) => status === 'CANCELLED') ? 'PARTIAL' : null;
}

function buildShipping(wire: WireOrder): OrderShipping {
  const onLine = wire.line_items.find((line) => line.tracking_number)?.tracking_number;
  return {
    type: wire.shipping_type,
    fulfilment: wire.fulfillment_type,
    deliveryOption: wire.delivery_option_name,
    deliveryOptionId: wire.delivery_option_id,
    deliveryType: wire.delivery_type,
    provider: wire.shipping_provider,
    providerId: wire.shipping_provider_id,
    trackingNumber: wire.tracking_number ?? onLine ?? null,
    warehouseId: wire.warehouse_id,
    packageIds: wire.packages.flatMap((parcel) => parcel.id ?? []),
  };
}

const NAMED_AMOUNTS = new Set([
  'total_amount',
  'sub_total',
  'original_total_product_price',
  'seller_discount',
  'platform_discount',
  'shipping_fee',
  'original_shipping_fee',
  'shipping_fee_seller_discount',
  'shipping_fee_platform_discount',
  'tax',
]);

function buildPayment(payment: WireOrder['payment'], issues: string[]): OrderPayment | null {
  if (!payment) return null;
  const { currency } = payment;
  const amounts: Record<string, Decimal> = {};
  const others: [string, Decimal][] = [];
  for (const [name, value] of Object.entries(payment)) {
    if (name === 'currency') continue;
    const amount = toDecimal(value);
    if (amount === undefined) issues.push(`payment.${name.slice(0, 100)}: not a decimal number`);
    if (typeof amount !== 'string') others.push(...Object.entries(collectAmounts(value, `${name}.`)));
    else if (NAMED_AMOUNTS.has(name)) amounts[name] = amount;
    else others.push([name, amount]);
  }
  return {
    currency: typeof currency === 'string' && currency.trim() !== '' ? currency.trim() : null,
    total: amounts.total_amount ?? null,
    subTotal: amounts.sub_total ?? null,
    originalProductTotal: amounts.original_total_product_price ?? null,
    sellerDiscount: amounts.seller_discount ?? null,
    platformDiscount: amounts.platform_discount ?? null,
    shippingFee: amounts.shipping_fee ?? null,
    originalShippingFee: amounts.original_shipping_fee ?? null,
    shippingSellerDiscount: amounts.shipping_fee_seller_discount ?? null,
    shippingPlatformDiscount: amounts.shipping_fee_platform_discount ?? null,
    tax: amounts.tax ?? null,
    others: Object.fromEntries(others),
  };
}

/** A line without an id gets its position as id; the last of several lines with the same id wins. */
function buildLines(
  wireLines: readonly WireLine[],
  issues: string[],
  allowedPictureUrl: PictureFilter,
): OrderLine[] {
  const lines = new Map<string, OrderLine>();
  for (const [index, wire] of wireLines.entries()) {
    const line = buildLine(wire, wire.id ?? `line-${index + 1}`, allowedPictureUrl);
    if (wire.id === null) issues.push(`line_items.${index}.id: missing`);
    if (lines.has(line.id)) issues.push(`line_items.${index}.id: occurs twice`);
    lines.set(line.id, line);
  }
  return [...lines.values()];
}

function buildLine(wire: WireLine, id: string, allowedPictureUrl: PictureFilter): OrderLine {
  return {
    id,
    quantity: 1,
    productId: wire.product_id,
    productName: wire.product_name,
    skuId: wire.sku_id,
    skuName: wire.sku_name,
    skuImage: allowedPictureUrl(wire.sku_image),
    sellerSku: wire.seller_sku,
    currency: wire.currency,
    salePrice: wire.sale_price,
    originalPrice: wire.original_price,
    sellerDiscount: wire.seller_discount,
    platformDiscount: wire.platform_discount,
    status: wire.display_status && toOrderStatus(wire.display_status),
    packageId: wire.package_id,
    packageStatus: wire.package_status,
    trackingNumber: wire.tracking_number,
    shippingProvider: wire.shipping_provider_name,
    shippedAt: wire.rts_time,
    cancelReason: wire.cancel_reason,
    cancelledBy: wire.cancel_user,
    gift: wire.is_gift ?? false,
  };
}

/** Unpaid and held orders have no address or a blank one. */
function buildRecipient(wire: WireAddress | null | undefined): Recipient | null {
  if (!wire) return null;
  const fullName = [wire.first_name, wire.last_name].filter((part) => part !== null).join(' ');
  const lines = [wire.address_line1, wire.address_line2, wire.address_line3, wire.address_line4].filter(
    (line) => line !== null,
  );
  const address: Omit<Recipient, 'masked'> = {
    name: wire.name ?? (fullName || null),
    phone: wire.phone_number,
    fullAddress: wire.full_address,
    detail: wire.address_detail,
    lines,
    postalCode: wire.postal_code,
    town: wire.post_town,
    region: wire.region_code,
    districts: wire.district_info.flatMap((part) =>
      part.address_name === null
        ? []
        : [{ level: part.address_level, levelName: part.address_level_name, name: part.address_name }],
    ),
  };
  const texts = [
    address.name,
    address.phone,
    address.fullAddress,
    address.detail,
    address.postalCode,
    ...lines,
  ];
  const names = address.districts.map((part) => part.name);
  const present = [...texts, ...names].filter((part) => part !== null);
  if (present.length === 0) return null;
  return { ...address, masked: present.some((part) => part.includes('*')) };
}
