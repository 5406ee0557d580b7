import { ApiError } from '../../http/api-error.ts';
import { isRecord } from '../../http/params.ts';
import { skuId } from '../../world/base-product.ts';
import { hashText } from '../../world/hash.ts';
import { parseMoney } from '../../world/money.ts';
import { customValueId } from '../../world/names/attributes.ts';
import type { Shop } from '../../world/shop.ts';
import type { SalesAttribute, SkuRecord } from '../product-record.ts';
import { marketplaceSkuFields, unmappedAttributeFields, unmappedSkuFields } from './product-fields.ts';
import { readStock } from './stock-input.ts';

type Input = Record<string, unknown>;

export const invalidProductError = (message: string) => new ApiError(12052910, message);
export const emptySkuListError = () => new ApiError(12052902, 'skus: the SKU list is empty.');
export const foreignSkuError = (id: unknown) =>
  new ApiError(12052557, `skus.id: the SKU ID ${String(id)} does not belong to the product.`);

export function readPrice(shop: Shop, input: unknown): number | undefined {
  if (input === undefined || input === null) return undefined;
  if (!isRecord(input)) throw new ApiError(12052012, 'price: incorrect price format.');
  const { currency, decimals } = shop.market;
  if (input.currency !== currency)
    throw new ApiError(12052084, `price.currency: only ${currency} is available for this shop.`);
  const text = input.amount ?? input.sale_price;
  const price = typeof text === 'string' ? parseMoney(text, decimals) : undefined;
  if (price === undefined)
    throw new ApiError(12052012, `price.amount: a decimal string with at most ${decimals} decimals.`);
  if (price <= 0) throw new ApiError(12052073, 'price.amount: the product price is invalid.');
  return price;
}

function limited(input: Input, name: string, longest: number, code: number): string {
  const value = input[name] ?? '';
  if (typeof value !== 'string' || value.length > longest)
    throw new ApiError(code, `${name}: a string of at most ${longest} characters.`);
  return value;
}

function readSellerSku(input: Input): string {
  const sellerSku = limited(input, 'seller_sku', 50, 12052054);
  if (/\s/.test(sellerSku)) throw new ApiError(12019059, 'seller_sku: text without spaces.');
  return sellerSku;
}

function readSalesAttribute(input: Input): SalesAttribute {
  const name = limited(input, 'name', 20, 12052242);
  const valueName = limited(input, 'value_name', 50, 12052249);
  const id = limited(input, 'id', 20, 12052241);
  const valueId = limited(input, 'value_id', 20, 12052248);
  if (id === '' && name === '') throw new ApiError(12052241, 'sales_attributes: id or name is empty.');
  if (valueId === '' && valueName === '')
    throw new ApiError(12052248, 'sales_attributes: value_id or value_name is empty.');
  const image = isRecord(input.sku_img) ? input.sku_img.uri : undefined;
  const extra = unmappedAttributeFields(input);
  return {
    id: id || String(2_000_000 + (hashText(name) % 1_000_000)),
    name,
    valueId: valueId || customValueId(valueName),
    valueName,
    ...(typeof image === 'string' && { imageUri: image }),
    ...(Object.keys(extra).length > 0 && { extra }),
  };
}

function readSalesAttributes(input: Input): SalesAttribute[] {
  const value = input.sales_attributes ?? [];
  if (!Array.isArray(value) || !value.every(isRecord))
    throw invalidProductError('sales_attributes must be a list of objects.');
  if (value.length > 3) throw new ApiError(12052525, 'sales_attributes: at most 3.');
  const attributes = value.map(readSalesAttribute);
  if (new Set(attributes.map(({ id }) => id)).size < attributes.length)
    throw new ApiError(12052560, 'sales_attributes: the SKU contains a duplicate sales attribute.');
  return attributes;
}

/** New SKUs need price and stock, existing ones keep theirs; every other omitted member becomes blank. */
function readSku(shop: Shop, input: Input, known: SkuRecord | undefined, newId: () => string): SkuRecord {
  const price = readPrice(shop, input.price) ?? known?.price;
  const inventory = readStock(shop, input.inventory, known) ?? known?.inventory;
  if (price === undefined) throw new ApiError(12052073, 'skus.price is required.');
  if (inventory === undefined || inventory.length === 0)
    throw new ApiError(12019022, 'skus.inventory: the SKU must contain a valid warehouse.');
  const external = input.external_sku_id;
  return {
    id: known?.id ?? newId(),
    sellerSku: readSellerSku(input),
    price,
    salesAttributes: readSalesAttributes(input),
    inventory,
    ...(typeof external === 'string' && { externalSkuId: external }),
    extra: { ...marketplaceSkuFields(known?.extra ?? {}), ...unmappedSkuFields(input) },
  };
}

/** All SKUs have the same sales attributes, and no two the same combination of values. */
function checkCombinations(skus: readonly SkuRecord[]): void {
  const kinds = skus.map((sku) => sku.salesAttributes.map(({ id }) => id).sort());
  if (new Set(kinds.map((ids) => ids.join('|'))).size > 1)
    throw new ApiError(12052550, 'sales_attributes: each SKU must contain all of them.');
  const values = skus.map((sku) => sku.salesAttributes.map((one) => one.valueName || one.valueId));
  if (new Set(values.map((names) => names.join('|'))).size < skus.length)
    throw new ApiError(12052560, 'sales_attributes: two SKUs have the same combination.');
}

export function readSkus(
  shop: Shop,
  input: unknown,
  known: readonly SkuRecord[],
  productIndex: number,
  firstSkuNo: number,
): { skus: SkuRecord[]; nextSkuNo: number } {
  if (!Array.isArray(input) || input.length === 0 || !input.every(isRecord)) throw emptySkuListError();
  const limit = shop.market.region === 'VN' ? 100 : 300;
  if (input.length > limit) throw new ApiError(12052050, `skus: at most ${limit} in this market.`);
  let nextSkuNo = firstSkuNo;
  const skus = input.map((item) => {
    const id = item.id;
    const existing = id === undefined || id === '' ? undefined : known.find((sku) => sku.id === id);
    if (id !== undefined && id !== '' && existing === undefined && known.length > 0)
      throw foreignSkuError(id);
    return readSku(shop, item, existing, () => skuId(shop.no, productIndex, nextSkuNo++));
  });
  checkCombinations(skus);
  return { skus, nextSkuNo };
}
