import type { Decimal } from '../../runtime/page.ts';
import { omitNullish } from '../protocol/query.ts';
import { isPlainObject } from '../wire/fields.ts';

/** Members as the marketplace names them, also those that we do not know. */
export type JsonObject = Record<string, unknown>;

export const jsonObjectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isPlainObject) : [];

/** Null, an empty text, an empty list or an empty group. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Requests name a picture by its uri alone. */
export function imageRequest(image: unknown): JsonObject | undefined {
  return isPlainObject(image) && typeof image.uri === 'string' ? { uri: image.uri } : undefined;
}

export const imagesRequest = (images: unknown): JsonObject[] =>
  jsonObjectsIn(images)
    .map(imageRequest)
    .filter((image) => image !== undefined);

/**
 * Prices are read as `sale_price` and written as `amount`. Only sellers abroad have a pre-tax price that differs: it is their
 * `amount`, and what buyers see is `sale_price` in requests too.
 */
export function priceRequest(price: unknown, wanted?: { amount: Decimal; currency: string }) {
  const { currency, sale_price: shown, tax_exclusive_price: beforeTax } = isPlainObject(price) ? price : {};
  if (!isBlank(shown) && !isBlank(beforeTax) && shown !== beforeTax)
    return { amount: beforeTax, sale_price: wanted?.amount ?? shown, currency };
  const amount = wanted?.amount ?? (isBlank(shown) ? beforeTax : shown);
  return isBlank(amount) ? undefined : omitNullish({ amount, currency: wanted?.currency ?? currency });
}

function attributeRequest({ sku_img, supplementary_sku_images, ...attribute }: JsonObject): JsonObject {
  return omitNullish({
    ...attribute,
    sku_img: imageRequest(sku_img),
    supplementary_sku_images: Array.isArray(supplementary_sku_images)
      ? imagesRequest(supplementary_sku_images)
      : undefined,
  });
}

/** An SKU as it was read, in the form of a request: without what the marketplace alone sets, everything else as it is. */
export function skuRequest(sku: JsonObject): JsonObject {
  const { status_info: _, global_listing_policy: __, price, sales_attributes, combined_skus, ...rest } = sku;
  return omitNullish({
    ...rest,
    price: priceRequest(price),
    sales_attributes: Array.isArray(sales_attributes)
      ? jsonObjectsIn(sales_attributes).map(attributeRequest)
      : undefined,
    combined_skus: Array.isArray(combined_skus)
      ? jsonObjectsIn(combined_skus).map(({ product_id, sku_id, sku_count }) =>
          omitNullish({ product_id, sku_id, sku_count }),
        )
      : undefined,
  });
}
