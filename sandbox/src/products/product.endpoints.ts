import { ApiError, badParameterError } from '../http/api-error.ts';
import { type ShopCall, shopEndpoints } from '../http/endpoint.ts';
import { isKnownImage } from './product-images.ts';
import {
  assertStatus,
  requireProduct,
  statusNotAllowedError,
  withDueReviewsCompleted,
} from './product-lookup.ts';
import { contentOf, type ProductContent, type ProductRecord, type ProductStatus } from './product-record.ts';
import { searchProducts } from './product-search.ts';
import type { ProductRow } from './product-table.ts';
import { productDetailView, productSearchView } from './product-view.ts';
import { assertListable } from './write/listing-requirements.ts';
import { createProduct, editProduct } from './write/product-changes.ts';
import { readFullContent, readPartialContent } from './write/product-input.ts';

const EDITABLE: readonly ProductStatus[] = [
  'DRAFT',
  'PENDING',
  'FAILED',
  'ACTIVATE',
  'SELLER_DEACTIVATED',
  'PLATFORM_DEACTIVATED',
];

function search(call: ShopCall) {
  const { rows, total, next } = searchProducts(call);
  return {
    next_page_token: next,
    total_count: total,
    products: rows.map((row) => productSearchView(call.shop, row)),
  };
}

function detail(call: ShopCall) {
  const row = requireProduct(call);
  const { status } = row.record;
  if (status === 'FREEZE' || status === 'DELETED') throw statusNotAllowedError(row);
  const underReview = call.query.get('return_under_review_version') === 'true';
  const draft = call.query.get('return_draft_version') === 'true';
  if (underReview && draft)
    throw badParameterError('return_under_review_version and return_draft_version exclude each other.');
  const version = underReview ? row.record.review?.content : draft ? row.record.draft : undefined;
  if (underReview && version === undefined)
    throw new ApiError(12052547, 'The product has no version under review.');
  return productDetailView(call.shop, row, call.sandbox.baseUrl(), version);
}

function isDraftMode(call: ShopCall): boolean {
  const mode = call.body.save_mode ?? 'LISTING';
  if (mode !== 'LISTING' && mode !== 'AS_DRAFT')
    throw new ApiError(12052910, 'save_mode must be LISTING or AS_DRAFT.');
  return mode === 'AS_DRAFT';
}

function skusView(record: ProductContent) {
  return record.skus.map((sku) => ({
    id: sku.id,
    seller_sku: sku.sellerSku,
    ...(sku.externalSkuId !== undefined && { external_sku_id: sku.externalSkuId }),
    sales_attributes: sku.salesAttributes.map(({ id, valueId }) => ({ id, value_id: valueId })),
  }));
}

function createdBefore({ body, shop }: ShopCall): ProductRow | undefined {
  const key = body.idempotency_key;
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length > 128)
    throw new ApiError(12052910, 'idempotency_key must be a string of at most 128 characters.');
  return [...shop.products.overlay.values()].find(({ record }) => record.idempotencyKey === key);
}

function create(call: ShopCall) {
  const { shop, sandbox, body } = call;
  const asDraft = isDraftMode(call);
  const make = (index: number) => {
    const known = { index, nextSkuNo: 0, skus: [], extra: {} };
    const { content } = readFullContent(shop, body, known, isKnownImage(sandbox));
    if (!asDraft) assertListable(shop, content);
    return content;
  };
  const { idempotency_key: key } = body;
  const origin = { asDraft, ...(typeof key === 'string' && { idempotencyKey: key }) };
  const { record } = createdBefore(call) ?? createProduct(sandbox, shop, make, origin);
  return { product_id: record.id, skus: skusView(record), warnings: [] };
}

function editedView(record: ProductRecord, content: ProductContent) {
  return { product_id: record.id, skus: skusView(content), audit: { status: record.audit }, warnings: [] };
}

/** The version that the next edit builds on: the draft, the version under review, or the live one. */
const latest = (record: ProductRecord): ProductContent => record.draft ?? record.review?.content ?? record;

function edit(call: ShopCall, isPartial: boolean) {
  const { shop, sandbox, body } = call;
  const row = requireProduct(call);
  assertStatus(row, EDITABLE);
  const { record } = row;
  const content = contentOf(latest(record));
  const known = {
    index: row.index,
    nextSkuNo: record.nextSkuNo,
    skus: content.skus,
    extra: content.extra,
  };
  const read = isPartial
    ? readPartialContent(shop, body, { ...known, content }, isKnownImage(sandbox))
    : readFullContent(shop, body, known, isKnownImage(sandbox));
  const asDraft = isDraftMode(call);
  if (!asDraft) assertListable(shop, read.content);
  const saved = editProduct(sandbox, shop, row, read.content, read.nextSkuNo, asDraft);
  return editedView(saved.record, read.content);
}

const fullEdit = (call: ShopCall) => edit(call, false);
const partialEdit = (call: ShopCall) => edit(call, true);
const currentSearch = withDueReviewsCompleted(search);

const SEARCH_QUERY = ['page_size', 'page_token', 'category_version'];
const DETAIL_QUERY = ['return_under_review_version', 'return_draft_version', 'locale'];

export const PRODUCT_ENDPOINTS = [
  ...shopEndpoints('seller.product.basic', [
    ['POST', '/product/202309/products/search', currentSearch, SEARCH_QUERY],
    ['POST', '/product/202312/products/search', currentSearch, SEARCH_QUERY],
    ['POST', '/product/202502/products/search', currentSearch, SEARCH_QUERY],
    ['GET', '/product/202309/products/:product_id', detail, DETAIL_QUERY],
  ]),
  ...shopEndpoints('seller.product.write', [
    ['POST', '/product/202309/products', withDueReviewsCompleted(create)],
    ['PUT', '/product/202309/products/:product_id', fullEdit],
    ['PUT', '/product/202509/products/:product_id', fullEdit],
    ['POST', '/product/202309/products/:product_id/partial_edit', partialEdit],
    ['POST', '/product/202509/products/:product_id/partial_edit', partialEdit],
  ]),
];
