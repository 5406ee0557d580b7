import { MAX_STOCK_QUANTITY } from '@gian-hang/contract/limits';
import { isPriceInCurrency, smallestUnit } from '@gian-hang/contract/money/money';
import type { NewProductInput, WeightUnit } from '@gian-hang/contract/products/new-product';
import type { ProductEdit } from '@gian-hang/contract/products/product-writes';
import type { ProductDetail } from '@gian-hang/contract/products/products';
import { formatCount } from '../../../lib/text/format.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { amountHints } from '../list/product-format.ts';

/** Values of the form, as typed. */
export type ProductValues = {
  img: string;
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

/** Fields of a new product only. */
export type NewProductValues = ProductValues & {
  shop_id: string;
  category_id: string;
  brand_id: string;
  quantity: string;
  seller_sku: string;
  weight: string;
  as_draft: boolean;
};

export const NEW_PRODUCT: NewProductValues = {
  shop_id: '',
  category_id: '',
  brand_id: '',
  img: '',
  title: '',
  subtitle: '',
  price: smallestUnit(''),
  discount: '0',
  description_1: '',
  description_2: '',
  code: '',
  hashtag: '',
  technology: [],
  rating: '5',
  quantity: '1',
  seller_sku: '',
  weight: '',
  as_draft: false,
};

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

type FieldErrors = Partial<Record<keyof NewProductValues, string>>;

function isWhole(text: string, most: number): boolean {
  return /^\d{1,9}$/.test(text.trim()) && Number(text) <= most;
}

function isRating(text: string): boolean {
  return /^\d(\.\d)?$/.test(text.trim()) && Number(text) <= 5;
}

/** Bounds from the specification and fields the marketplace requires. */
export function validateProductValues(
  values: ProductValues,
  currency: string,
  before?: ProductValues,
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

export function validateNewProductValues(values: NewProductValues, currency: string): FieldErrors {
  const required = translate('products.form.required');
  const missing = (['shop_id', 'category_id', 'img'] as const).filter((name) => values[name] === '');
  const pieces = isWhole(values.quantity, MAX_STOCK_QUANTITY) && Number(values.quantity) > 0;
  return {
    ...validateProductValues(values, currency),
    ...Object.fromEntries(missing.map((name) => [name, required])),
    ...(pieces
      ? {}
      : { quantity: translate('products.faults.quantity', { most: formatCount(MAX_STOCK_QUANTITY) }) }),
    ...(values.weight === '' || /^\d+(\.\d+)?$/.test(values.weight.trim())
      ? {}
      : { weight: translate('products.faults.weight') }),
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

export function toNewProductInput(values: NewProductValues, weightUnit: WeightUnit): NewProductInput {
  const { brand_id, weight, quantity, discount, rating, ...rest } = values;
  return {
    ...rest,
    discount: Number(discount),
    rating: Number(rating),
    quantity: Number(quantity),
    ...(brand_id === '' ? {} : { brand_id }),
    package: { weight: weight.trim(), weight_unit: weightUnit },
  };
}
