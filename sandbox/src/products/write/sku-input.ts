import { ApiError } from '../../http/api-error.ts';
import { isRecord } from '../../http/params.ts';
import { skuId } from '../../world/base-product.ts';
import { hashText } from '../../world/hash.ts';
import { parseMoney } from '../../world/money.ts';
import type { Shop } from '../../world/shop.ts';
import type { SalesAttribute, SkuRecord, StockLevel } from '../product-record.ts';
import {
  marketplaceSkuFields,
  unmappedAttributeFields,
  unmappedSkuFields,
  unmappedStockFields,
} from './product-fields.ts';

type Input = Record<string, unknown>;

export const invalidProductError = (message: string) => new ApiError(12052910, message);

const MAX_STOCK = 99_999;

export function readPrice(shop: Shop, input: unknown): number | undefined {
  if (input === undefined || input === null) return undefined;
  if (!isRecord(input)) throw invalidProductError('price must be an object.');
  const { currency, decimals } = shop.market;
  if (input.currency !== currency)
    throw invalidProductError(`price.currency must be ${currency} for this shop.`);
  const text = input.amount ?? input.sale_price;
  const price = typeof text === 'string' ? parseMoney(text, decimals) : undefined;
  if (price === undefined || price <= 0)
    throw invalidProductError(
      `price.amount must be a positive decimal string with at most ${decimals} decimals.`,
    );
  return price;
}

export function readStock(shop: Shop, input: unknown, lowest: number): StockLevel[] | undefined {
  if (input === undefined || input === null) return undefined;
  if (!Array.isArray(input) || !input.every(isRecord))
    throw invalidProductError('inventory must be a list of objects.');
  return input.map((row) => {
    const warehouseId = row.warehouse_id ?? shop.warehouseIds[0];
    if (typeof warehouseId !== 'string' || !shop.warehouseIds.includes(warehouseId))
      throw invalidProductError('inventory.warehouse_id must be a sales warehouse of this shop.');
    const { quantity } = row;
    if (
      typeof quantity !== 'number' ||
      !Number.isInteger(quantity) ||
      quantity < lowest ||
      quantity > MAX_STOCK
    )
      throw invalidProductError(`inventory.quantity must be from ${lowest} to ${MAX_STOCK}.`);
    const extra = unmappedStockFields(row);
    return { warehouseId, quantity, ...(Object.keys(extra).length > 0 && { extra }) };
  });
}

function limited(input: Input, name: string, longest: number): string {
  const value = input[name] ?? '';
  if (typeof value !== 'string' || value.length > longest)
    throw invalidProductError(`${name} must be a string of at most ${longest} characters.`);
  return value;
}

function readSalesAttribute(input: Input): SalesAttribute {
  const name = limited(input, 'name', 20);
  const valueName = limited(input, 'value_name', 50);
  const id = limited(input, 'id', 20);
  const valueId = limited(input, 'value_id', 20);
  if (id === '' && name === '') throw invalidProductError('sales_attributes needs an id or a name.');
  if (valueId === '' && valueName === '')
    throw invalidProductError('sales_attributes needs a value_id or a value_name.');
  const image = isRecord(input.sku_img) ? input.sku_img.uri : undefined;
  const extra = unmappedAttributeFields(input);
  return {
    id: id || String(2_000_000 + (hashText(name) % 1_000_000)),
    name,
    valueId: valueId || String(7_000_000 + (hashText(valueName) % 1_000_000)),
    valueName,
    ...(typeof image === 'string' && { imageUri: image }),
    ...(Object.keys(extra).length > 0 && { extra }),
  };
}

function readSalesAttributes(input: Input): SalesAttribute[] {
  const value = input.sales_attributes ?? [];
  if (!Array.isArray(value) || !value.every(isRecord))
    throw invalidProductError('sales_attributes must be a list of objects.');
  if (value.length > 3) throw invalidProductError('sales_attributes: at most 3.');
  return value.map(readSalesAttribute);
}

/** New SKUs need price and stock, existing ones keep theirs; every other omitted member becomes blank. */
function readSku(shop: Shop, input: Input, known: SkuRecord | undefined, newId: () => string): SkuRecord {
  const price = readPrice(shop, input.price) ?? known?.price;
  const inventory = readStock(shop, input.inventory, known === undefined ? 1 : 0) ?? known?.inventory;
  if (price === undefined) throw invalidProductError('skus.price is required.');
  if (inventory === undefined || inventory.length === 0)
    throw invalidProductError('skus.inventory is required.');
  const external = input.external_sku_id;
  return {
    id: known?.id ?? newId(),
    sellerSku: limited(input, 'seller_sku', 50),
    price,
    salesAttributes: readSalesAttributes(input),
    inventory,
    ...(typeof external === 'string' && { externalSkuId: external }),
    extra: { ...marketplaceSkuFields(known?.extra ?? {}), ...unmappedSkuFields(input) },
  };
}

export function readSkus(
  shop: Shop,
  input: unknown,
  known: readonly SkuRecord[],
  productIndex: number,
  firstSkuNo: number,
): { skus: SkuRecord[]; nextSkuNo: number } {
  if (!Array.isArray(input) || input.length === 0 || !input.every(isRecord))
    throw invalidProductError('skus is required.');
  const limit = shop.market.region === 'VN' ? 100 : 300;
  if (input.length > limit) throw invalidProductError(`skus: at most ${limit} in this market.`);
  let nextSkuNo = firstSkuNo;
  const skus = input.map((item) => {
    const id = item.id;
    const existing = id === undefined || id === '' ? undefined : known.find((sku) => sku.id === id);
    if (id !== undefined && id !== '' && existing === undefined && known.length > 0)
      throw invalidProductError(`skus.id ${String(id)} does not belong to this product.`);
    return readSku(shop, item, existing, () => skuId(shop.no, productIndex, nextSkuNo++));
  });
  const combinations = new Set(
    skus.map((sku) => sku.salesAttributes.map((a) => a.valueName || a.valueId).join('|')),
  );
  if (combinations.size < skus.length)
    throw invalidProductError('Each SKU needs its own combination of sales_attributes.');
  return { skus, nextSkuNo };
}
