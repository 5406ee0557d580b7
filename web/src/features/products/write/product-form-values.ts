import { isPriceInCurrency } from '@gian-hang/contract/money/money';
import type { ProductEdit } from '@gian-hang/contract/products/product-writes';
import type { ProductDetail } from '@gian-hang/contract/products/products';
import { translate } from '../../../lib/text/i18n.ts';
import { amountHints } from '../list/product-format.ts';

/** Values that new and existing products share, as typed. */
export type CommonValues = {
  title: string;
  subtitle: string;
  price: string;
  discount: string;
  description_1: string;
  description_2: string;
  code: string;
  hashtag: string;
  technology: string[];
  rating: string;
};

/** Values of an existing product; `img` is the uri of its first picture. */
export type ProductValues = CommonValues & { img: string };

export type FieldErrors = Record<string, string>;

export function toProductValues(product: ProductDetail): ProductValues {
  return {
    img: product.pictures[0]?.uri ?? '',
    title: product.title,
    subtitle: product.subtitle,
    price: product.price ?? '',
    discount: String(product.discount),
    description_1: product.description_1,
    description_2: product.description_2,
    code: product.code,
    hashtag: product.hashtag,
    technology: product.technology,
    rating: String(product.rating),
  };
}

export function isWhole(text: string, most: number): boolean {
  return /^\d{1,9}$/.test(text.trim()) && Number(text) <= most;
}

function isRating(text: string): boolean {
  return /^\d(\.\d)?$/.test(text.trim()) && Number(text) <= 5;
}

/** Bounds from the specification and fields the marketplace requires. */
export function validateCommonValues(
  values: CommonValues,
  currency: string,
  before?: CommonValues,
): FieldErrors {
  const required = translate('products.form.required');
  const priceKept = before !== undefined && values.price === before.price;
  return {
    ...(values.title.trim() === '' ? { title: required } : {}),
    ...(values.description_1.trim() === '' && values.description_1 !== before?.description_1
      ? { description_1: required }
      : {}),
    ...(priceKept || isPriceInCurrency(values.price, currency)
      ? {}
      : { price: translate('products.faults.price', amountHints(currency)) }),
    ...(isWhole(values.discount, 100) ? {} : { discount: translate('products.faults.discount') }),
    ...(isRating(values.rating) ? {} : { rating: translate('products.faults.rating') }),
  };
}

const TEXTS = [
  'title',
  'subtitle',
  'price',
  'description_1',
  'description_2',
  'code',
  'hashtag',
  'img',
] as const;
const NUMBERS = ['discount', 'rating'] as const;

/** The changed fields as the API expects them, with the version they are based on. */
export function toProductEdit(values: ProductValues, base: ProductDetail): ProductEdit {
  const before = toProductValues(base);
  const edit: ProductEdit = { version: base.version };
  for (const name of TEXTS) if (values[name] !== before[name]) edit[name] = values[name];
  for (const name of NUMBERS) if (values[name] !== before[name]) edit[name] = Number(values[name]);
  if (JSON.stringify(values.technology) !== JSON.stringify(before.technology))
    edit.technology = values.technology;
  return edit;
}
