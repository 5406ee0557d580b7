import { currencyDecimals, formatAmount, formatMoney, smallestUnit } from '@gian-hang/contract/money/money';
import type { ProductItem, ProductSku } from '@gian-hang/contract/products/products';
import { capitalise } from '../../../lib/text/capitalise.ts';
import { translate } from '../../../lib/text/i18n.ts';

export const EMPTY_CELL = '—';

/** The title with a capital first letter, or a placeholder for none. */
export function displayTitle({ title }: { title: string }): string {
  return capitalise(title) || translate('products.noTitle');
}

/** The name of a SKU: its attributes, or its code without any. */
export function skuName({ sales_attributes, seller_sku, id }: ProductSku, separator = ', '): string {
  const values = sales_attributes.map(({ value_name }) => value_name).join(separator);
  return values || seller_sku || id;
}

/** The names of the attributes in which the SKUs differ, such as "Màu sắc, Kích cỡ". */
export function attributeNames(skus: readonly ProductSku[]): string {
  const names = skus.flatMap(({ sales_attributes }) => sales_attributes.map(({ name }) => name));
  return [...new Set(names.filter(Boolean))].join(', ');
}

type Priced = Pick<ProductItem, 'price' | 'price_max' | 'currency'>;

/** The price, or the lowest and the highest one. */
export function priceText({ price, price_max, currency }: Priced): string {
  if (price === null) return EMPTY_CELL;
  const lowest = formatMoney(price, currency);
  return price_max === null || price_max === price
    ? lowest
    : `${lowest}\u00a0– ${formatMoney(price_max, currency)}`;
}

/** The values in an error message about an amount: the lowest price and an example in the currency's format. */
export function amountHints(currency: string): { lowest: string; example: string } {
  const example = currencyDecimals(currency) === 0 ? '219000' : '12.5';
  return {
    lowest: formatMoney(smallestUnit(currency), currency).trim(),
    example: formatAmount(example, currency) ?? example,
  };
}
