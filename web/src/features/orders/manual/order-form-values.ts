import {
  addAmounts,
  currencyDecimals,
  hasCurrencyPrecision,
  isAmountInCurrency,
  multiplyAmount,
  percentOf,
} from '@gian-hang/contract/money/money';
import {
  NewOrder,
  type NewOrderInput,
  OrderContent,
  orderAmounts,
} from '@gian-hang/contract/orders/manual-orders';
import type { OrderDetail, OrderStatus } from '@gian-hang/contract/orders/orders';
import { tooManyDecimalsMessage } from '@gian-hang/contract/validation-messages';
import { formErrors } from '../../../lib/form-errors.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';

type LineValues = {
  /** React key of the line; never sent. */
  key: string;
  product_name: string;
  sku_name: string;
  seller_sku: string;
  quantity: number | string;
  price: string;
  /** The picture of a picked product; never sent. */
  image: string | null;
};

export type OrderValues = {
  shop_id: string;
  status: OrderStatus;
  recipient_address: { name: string; phone_number: string; full_address: string };
  buyer_nickname: string;
  line_items: LineValues[];
  shipping_fee: string;
  tax: string;
  tracking_number: string;
  seller_note: string;
  is_cod: boolean;
};

let lines = 0;

export function emptyLine(): LineValues {
  lines += 1;
  return {
    key: `line-${lines}`,
    product_name: '',
    sku_name: '',
    seller_sku: '',
    quantity: 1,
    price: '',
    image: null,
  };
}

export function emptyOrder(shopId: string): OrderValues {
  return {
    shop_id: shopId,
    status: 'AWAITING_SHIPMENT',
    recipient_address: { name: '', phone_number: '', full_address: '' },
    buyer_nickname: '',
    line_items: [emptyLine()],
    shipping_fee: '0',
    tax: '0',
    tracking_number: '',
    seller_note: '',
    is_cod: false,
  };
}

/** Drops decimals that the currency does not have. */
export function trimDecimals(amount: string, currency: string): string {
  return hasCurrencyPrecision(amount, currency) ? amount : percentOf(amount, 100, currencyDecimals(currency));
}

export function toOrderValues(order: OrderDetail): OrderValues {
  const { currency, shipping_fee, tax } = order.payment;
  const { name, phone_number, full_address } = order.recipient_address;
  return {
    ...emptyOrder(order.shop.id),
    recipient_address: { name, phone_number, full_address },
    buyer_nickname: order.buyer.nickname,
    line_items: order.line_items.map(
      ({ product_name, sku_name, seller_sku, quantity, price, sku_image }) => ({
        ...emptyLine(),
        product_name,
        sku_name,
        seller_sku,
        quantity,
        price: price === null ? '' : trimDecimals(price, currency),
        image: sku_image,
      }),
    ),
    shipping_fee: trimDecimals(shipping_fee ?? '0', currency),
    tax: trimDecimals(tax ?? '0', currency),
    tracking_number: order.tracking_number,
    seller_note: order.seller_note,
    is_cod: order.is_cod,
  };
}

/** Form values as the API expects them. */
export function toNewOrderInput(values: OrderValues): NewOrderInput {
  return {
    ...values,
    line_items: values.line_items.map(({ key: _, image: __, quantity, ...line }) => ({
      ...line,
      quantity: Number(quantity),
    })),
    shipping_fee: values.shipping_fee || '0',
    tax: values.tax || '0',
  };
}

export function toOrderContent(values: OrderValues): Omit<NewOrderInput, 'shop_id' | 'status'> {
  const { shop_id: _, status: __, ...content } = toNewOrderInput(values);
  return content;
}

export function validateOrderValues(
  values: OrderValues,
  currency: string,
  isNew: boolean,
): Record<string, string> {
  const content = toOrderContent(values);
  const tooFine = orderAmounts(content).filter(({ amount }) => !hasCurrencyPrecision(amount, currency));
  return {
    ...Object.fromEntries(
      tooFine.map(({ path }) => [path, tooManyDecimalsMessage(currency)[currentLanguage()]]),
    ),
    ...(isNew ? formErrors(NewOrder, toNewOrderInput(values)) : formErrors(OrderContent, content)),
  };
}

type Totals = { subTotal: string; total: string };

/** The order's total, or null while an amount cannot be parsed. */
export function computeTotals(values: OrderValues, currency: string): Totals | null {
  const { line_items, shipping_fee = '0', tax = '0' } = toNewOrderInput(values);
  const amounts = [...line_items.map(({ price }) => price), shipping_fee, tax];
  const countable = line_items.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity >= 0);
  if (!countable || !amounts.every((amount) => isAmountInCurrency(amount, currency))) return null;
  const subTotal = addAmounts(line_items.map(({ price, quantity }) => multiplyAmount(price, quantity)));
  return { subTotal, total: addAmounts([subTotal, shipping_fee, tax]) };
}
