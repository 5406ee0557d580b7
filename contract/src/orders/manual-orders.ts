import { z } from 'zod';
import { trimmedText } from '../fields.ts';
import { MAX_LINE_QUANTITY, MAX_MANUAL_LINES } from '../limits.ts';
import { AMOUNT_PATTERN } from '../money/money.ts';
import { ORDER_STATUSES } from './orders.ts';

const Amount = z.string().trim().min(1, { abort: true }).regex(AMOUNT_PATTERN);

export const ManualLine = z.strictObject({
  product_name: trimmedText(500).min(1),
  sku_name: trimmedText(200).default(''),
  seller_sku: trimmedText(100).default(''),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  price: Amount,
});

const content = {
  recipient_address: z.strictObject({
    name: trimmedText(200).min(1),
    phone_number: trimmedText(40).default(''),
    full_address: trimmedText(1000).default(''),
  }),
  buyer_nickname: trimmedText(200).default(''),
  line_items: z.array(ManualLine).min(1).max(MAX_MANUAL_LINES),
  shipping_fee: Amount.default('0'),
  tax: Amount.default('0'),
  tracking_number: trimmedText(100).default(''),
  seller_note: trimmedText(2000).default(''),
  is_cod: z.boolean().default(false),
};

/** A manually entered order; its totals and currency follow from the lines and the shop. */
export const NewOrder = z.strictObject({
  /** Our shop id or the marketplace's. */
  shop_id: z
    .string()
    .min(1)
    .regex(/^\d{1,25}$/),
  status: z.enum(ORDER_STATUSES).default('AWAITING_SHIPMENT'),
  ...content,
});
export type NewOrder = z.infer<typeof NewOrder>;
export type NewOrderInput = z.input<typeof NewOrder>;

export const OrderContent = z.strictObject(content);
export type OrderContent = z.infer<typeof OrderContent>;

/** Lists every amount of an order with its path. */
export function orderAmounts({
  line_items,
  shipping_fee = '0',
  tax = '0',
}: z.input<typeof OrderContent>): { path: string; amount: string }[] {
  return [
    ...line_items.map(({ price }, index) => ({ path: `line_items.${index}.price`, amount: price })),
    { path: 'shipping_fee', amount: shipping_fee },
    { path: 'tax', amount: tax },
  ];
}

/** If `version` is sent and a newer one exists, the edit is a conflict (409). */
export const OrderEdit = OrderContent.extend({ version: z.int().optional() });
export type OrderEdit = z.infer<typeof OrderEdit>;
export type OrderEditInput = z.input<typeof OrderEdit>;

export const OrderStatusInput = z.strictObject({ status: z.enum(ORDER_STATUSES) });
