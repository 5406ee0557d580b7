import type { Decimal } from '../../runtime/page.ts';
import { omitNullish } from '../protocol/query.ts';
import { isPlainObject } from '../wire/fields.ts';

/** Fields under the marketplace's names, including unknown ones. */
export type JsonObject = Record<string, unknown>;

export const jsonObjectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isPlainObject) : [];

/** True for null, an empty string, an empty array or an empty object. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Requests refer to a picture by its uri only. */
export function imageRequest(image: unknown): JsonObject | undefined {
  return isPlainObject(image) && typeof image.uri === 'string' ? { uri: image.uri } : undefined;
}

export const imagesRequest = (images: unknown): JsonObject[] =>
  jsonObjectsIn(images)
    .map(imageRequest)
    .filter((image) => image !== undefined);

/**
 * Responses call the price `sale_price`, requests call it `amount`. Cross-border sellers have a different pre-tax
 * price: for them `amount` is the pre-tax price and `sale_price` the price that buyers see.
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

/** Converts a fetched SKU to its request form: drops read-only fields and keeps everything else. */
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
