import type { Decimal } from '../../runtime/page.ts';
import { present } from '../protocol/query.ts';
import { isGroup } from '../wire/leaf.ts';

/** Members as the marketplace names them, also those that we do not know. */
export type Members = Record<string, unknown>;

export const groupsIn = (value: unknown): Members[] => (Array.isArray(value) ? value.filter(isGroup) : []);

/** Null, an empty text, an empty list or an empty group. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Requests name a picture by its uri alone. */
export function imageRequest(image: unknown): Members | undefined {
  return isGroup(image) && typeof image.uri === 'string' ? { uri: image.uri } : undefined;
}

export const imagesRequest = (images: unknown): Members[] =>
  groupsIn(images)
    .map(imageRequest)
    .filter((image) => image !== undefined);

/**
 * Prices are read as `sale_price` and written as `amount`. Only sellers abroad have a pre-tax price that differs: it is their
 * `amount`, and what buyers see is `sale_price` in requests too.
 */
export function priceRequest(price: unknown, wanted?: { amount: Decimal; currency: string }) {
  const { currency, sale_price: shown, tax_exclusive_price: beforeTax } = isGroup(price) ? price : {};
  if (!isBlank(shown) && !isBlank(beforeTax) && shown !== beforeTax)
    return { amount: beforeTax, sale_price: wanted?.amount ?? shown, currency };
  const amount = wanted?.amount ?? (isBlank(shown) ? beforeTax : shown);
  return isBlank(amount) ? undefined : present({ amount, currency: wanted?.currency ?? currency });
}

function attributeRequest({ sku_img, supplementary_sku_images, ...attribute }: Members): Members {
  return present({
    ...attribute,
    sku_img: imageRequest(sku_img),
    supplementary_sku_images: Array.isArray(supplementary_sku_images)
      ? imagesRequest(supplementary_sku_images)
      : undefined,
  });
}

/** An SKU as it was read, in the form of a request: without what the marketplace alone sets, everything else as it is. */
export function skuRequest(sku: Members): Members {
  const { status_info: _, global_listing_policy: __, price, sales_attributes, combined_skus, ...rest } = sku;
  return present({
    ...rest,
    price: priceRequest(price),
    sales_attributes: Array.isArray(sales_attributes)
      ? groupsIn(sales_attributes).map(attributeRequest)
      : undefined,
    combined_skus: Array.isArray(combined_skus)
      ? groupsIn(combined_skus).map(({ product_id, sku_id, sku_count }) =>
          present({ product_id, sku_id, sku_count }),
        )
      : undefined,
  });
}
