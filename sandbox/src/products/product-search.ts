import { ApiError, badParameterError } from '../http/api-error.ts';
import type { ShopCall } from '../http/endpoint.ts';
import { decodePageToken, encodePageToken } from '../http/page-token.ts';
import { bodyEnum, bodyRangeInclusive, bodyStrings, queryInt } from '../http/params.ts';
import { countRows, type LazyQuery, searchRows } from '../lazy/lazy-search.ts';
import { parseSkuId } from '../world/base-product.ts';
import type { Shop } from '../world/shop.ts';
import { AUDIT_STATUSES, PRODUCT_STATUSES, QUALITY_TIERS } from './product-record.ts';
import type { ProductRow, ProductTraits } from './product-table.ts';

const MAX_ROW_OFFSET = 10_000;

type Test = (traits: ProductTraits, index: number) => boolean;

function skuTests({ body, shop }: ShopCall): Test[] {
  const tests: Test[] = [];
  const skuIds = bodyStrings(body, 'sku_ids', 10);
  if (skuIds !== undefined && skuIds.length > 0) {
    const wanted = new Set(
      skuIds.map((id) => parseSkuId(id)).map((sku) => (sku?.shopNo === shop.no ? sku.index : -1)),
    );
    tests.push(
      (_traits, index) => wanted.has(index) && hasSku(shop, index, (sku) => skuIds.includes(sku.id)),
    );
  }
  const sellerSkus = bodyStrings(body, 'seller_skus', 10);
  if (sellerSkus !== undefined && sellerSkus.length > 0) {
    const numbers = new Set(sellerSkus.map((text) => Number(/-(\d{6,})-\d+$/.exec(text)?.[1] ?? -1)));
    tests.push(
      (_traits, index) =>
        (numbers.has(index) || shop.products.overlay.has(index)) &&
        hasSku(shop, index, (sku) => sellerSkus.includes(sku.sellerSku)),
    );
  }
  return tests;
}

function hasSku(
  shop: Shop,
  index: number,
  test: (sku: { id: string; sellerSku: string }) => boolean,
): boolean {
  return shop.products.row(index)?.record.skus.some(test) ?? false;
}

function wordsTest(
  call: ShopCall,
  name: string,
  all: readonly string[],
  member: 'quality' | 'audit',
): Test[] {
  const single = bodyEnum(call.body, name.replace(/s$/, ''), all);
  const words = bodyStrings(call.body, name, all.length) ?? (single === undefined ? [] : [single]);
  if (words.length === 0) return [];
  for (const word of words)
    if (!all.includes(word)) throw badParameterError(`Invalid ${name}: must be one of ${all.join(', ')}.`);
  return [(traits) => words.includes(traits[member])];
}

function productQuery(call: ShopCall): LazyQuery<ProductTraits> {
  const { body } = call;
  const tests: Test[] = [
    ...wordsTest(call, 'listing_quality_tiers', QUALITY_TIERS, 'quality'),
    ...wordsTest(call, 'audit_status', AUDIT_STATUSES, 'audit'),
    ...skuTests(call),
  ];
  const status = bodyEnum(body, 'status', ['ALL', ...PRODUCT_STATUSES]);
  if (status !== undefined && status !== 'ALL') tests.push((traits) => traits.status === status);
  bodyEnum(body, 'category_version', ['v1', 'v2']);
  const platforms = bodyStrings(body, 'listing_platforms', 10);
  if (platforms !== undefined && platforms.length > 0 && !platforms.includes('TIKTOK_SHOP'))
    tests.push(() => false);
  if (bodyEnum(body, 'sns_filter', ['CONFIGURED', 'ELIGIBLE']) !== undefined) tests.push(() => false);
  const query: LazyQuery<ProductTraits> = {
    create: bodyRangeInclusive(body, 'create_time'),
    update: bodyRangeInclusive(body, 'update_time'),
    sort: 'create_time',
    descending: true,
  };
  if (tests.length > 0) query.match = (traits, index) => tests.every((test) => test(traits, index));
  return query;
}

export function searchProducts(call: ShopCall): { rows: ProductRow[]; total: number; next: string } {
  const size = pageSize(call);
  const query = productQuery(call);
  const parts = decodePageToken(call.query.get('page_token'))?.map(Number);
  if (parts?.some((part) => !Number.isInteger(part))) throw badParameterError('Invalid page_token.');
  const [seen = 0, time, index] = parts ?? [];
  if (seen >= MAX_ROW_OFFSET)
    throw new ApiError(12052180, `Only the first ${MAX_ROW_OFFSET} products of a search can be read.`);
  const limit = Math.min(size, MAX_ROW_OFFSET - seen);
  const after = time === undefined || index === undefined ? undefined : { time, index };
  const { products } = call.shop;
  const page = searchRows(products, query, limit, after);
  const rows = page.indexes.map((one) => products.row(one)).filter((row) => row !== undefined);
  const next =
    page.hasMore && page.last !== undefined
      ? encodePageToken([seen + rows.length, page.last.time, page.last.index])
      : '';
  return { rows, total: countRows(products, query), next };
}

function pageSize(call: ShopCall): number {
  const text = call.query.get('page_size');
  if (text !== undefined && (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > 100))
    throw new ApiError(12019109, 'Invalid page_size: must be from 1 to 100.');
  return queryInt(call.query, 'page_size', 1, 100);
}
