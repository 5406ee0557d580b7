import { isDeepStrictEqual } from 'node:util';
import { nowSeconds, type Sandbox } from '../../sandbox-state.ts';
import {
  type Notification,
  notify,
  productAuditChanged,
  productCategoryChanged,
  productChanged,
  productCreated,
  productStatusChanged,
} from '../../webhooks/notifications.ts';
import { checkedId } from '../../world/ids.ts';
import type { Shop } from '../../world/shop.ts';
import { contentOf, type ProductContent, type ProductRecord, type ProductStatus } from '../product-record.ts';
import type { ProductRow } from '../product-table.ts';
import { changedFields } from './changed-fields.ts';

const REFUSED_WORDS = /hàng giả|fake|replica|bản sao siêu cấp/i;

/** Saves the product with its update time; sends nothing. */
function save(sandbox: Sandbox, shop: Shop, row: ProductRow, at: number): ProductRow {
  const saved = { ...row, updateTime: Math.max(at, row.updateTime) };
  shop.products.save(saved);
  sandbox.store.touch();
  return saved;
}

/** What a change of a live product sends once buyers see it. */
function liveChange(before: ProductRecord, { record, updateTime }: ProductRow): Notification[] {
  const changed_fields = changedFields(contentOf(before), contentOf(record));
  if (record.status !== 'ACTIVATE' || changed_fields.length === 0) return [];
  const change = { product_id: record.id, update_time: updateTime };
  const category = {
    ...change,
    previous_category_id: before.categoryId,
    current_category_id: record.categoryId,
  };
  return [
    productChanged({ ...change, changed_fields }),
    ...(before.categoryId === record.categoryId ? [] : [productCategoryChanged(category)]),
  ];
}

function saveAndNotify(
  sandbox: Sandbox,
  shop: Shop,
  row: ProductRow,
  at: number,
  notifications: (saved: ProductRow) => Notification[],
): ProductRow {
  const saved = save(sandbox, shop, row, at);
  for (const notification of notifications(saved)) notify(sandbox, shop, notification);
  return saved;
}

function finishReview(sandbox: Sandbox, shop: Shop, row: ProductRow, dueTime: number): ProductRow {
  const { review, ...rest } = row.record;
  const content = review?.content;
  const isRefused = REFUSED_WORDS.test(content?.title ?? rest.title);
  const isNew = rest.status === 'PENDING';
  const record: ProductRecord = isRefused
    ? {
        ...rest,
        status: isNew ? 'FAILED' : rest.status,
        audit: 'FAILED',
        failReasons: ['The title contains words that are not allowed.'],
      }
    : { ...rest, ...content, status: isNew ? 'ACTIVATE' : rest.status, audit: 'APPROVED', failReasons: [] };
  const passed = isNew ? 'PRODUCT_FIRST_PASS_REVIEW' : 'PRODUCT_STATUS_CHANGED';
  return saveAndNotify(sandbox, shop, { ...row, record }, dueTime, (saved) => [
    productStatusChanged({
      product_id: record.id,
      status: isRefused ? 'PRODUCT_AUDIT_FAILURE' : passed,
      suspended_reason: record.failReasons[0] ?? '',
      update_time: saved.updateTime,
    }),
    productAuditChanged(record.id, record.audit, saved.updateTime),
    ...liveChange(row.record, saved),
  ]);
}

/** Ends the reviews that are due; every read of products calls this first. */
export function completeDueReviews(sandbox: Sandbox, shop: Shop): void {
  const now = nowSeconds(sandbox);
  for (const index of [...shop.products.reviewing]) {
    const row = shop.products.row(index);
    const dueTime = row?.record.review?.dueTime;
    if (row !== undefined && dueTime !== undefined && dueTime <= now)
      finishReview(sandbox, shop, row, dueTime);
  }
}

export function currentRow(sandbox: Sandbox, shop: Shop, index: number): ProductRow | undefined {
  if (shop.products.reviewing.size > 0) completeDueReviews(sandbox, shop);
  return shop.products.row(index);
}

export function createProduct(
  sandbox: Sandbox,
  shop: Shop,
  content: (productIndex: number) => ProductContent,
  { asDraft, idempotencyKey }: { asDraft: boolean; idempotencyKey?: string },
): ProductRow {
  const now = nowSeconds(sandbox);
  const index = shop.products.size;
  const created = content(index);
  const record: ProductRecord = {
    ...created,
    id: checkedId('product', shop.no, index),
    status: asDraft ? 'DRAFT' : 'PENDING',
    quality: 'FAIR',
    audit: asDraft ? 'NONE' : 'AUDITING',
    failReasons: [],
    nextSkuNo: created.skus.length,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
  if (!asDraft) record.review = { dueTime: now + sandbox.settings.reviewSeconds };
  const row = { index, createTime: now, updateTime: now, record };
  return saveAndNotify(sandbox, shop, row, now, () => [
    productCreated({ product_id: record.id, update_time: now }),
  ]);
}

/** Applies price and stock at once; other changes of a live product wait for review. */
export function editProduct(
  sandbox: Sandbox,
  shop: Shop,
  row: ProductRow,
  content: ProductContent,
  nextSkuNo: number,
  asDraft: boolean,
): ProductRow {
  const now = nowSeconds(sandbox);
  const { record } = row;
  const apply = (next: ProductRecord) =>
    saveAndNotify(sandbox, shop, { ...row, record: next }, now, (saved) => liveChange(record, saved));
  if (asDraft && record.status !== 'DRAFT') return apply({ ...record, draft: content, nextSkuNo });
  const { draft: _draft, ...live } = record;
  const dueTime = now + sandbox.settings.reviewSeconds;
  if (record.audit === 'APPROVED' && onlyPriceOrStock(record, content))
    return apply({ ...live, skus: content.skus, nextSkuNo });
  if (record.status === 'ACTIVATE') {
    const skus = record.skus.map((sku) => withPriceAndStock(sku, content));
    return apply({ ...live, skus, nextSkuNo, audit: 'AUDITING', review: { dueTime, content } });
  }
  if (record.status === 'DRAFT' && asDraft) return apply({ ...live, ...content, nextSkuNo });
  const submitted: ProductRecord = { ...live, ...content, nextSkuNo, audit: 'AUDITING', review: { dueTime } };
  return apply(record.status === 'SELLER_DEACTIVATED' ? submitted : { ...submitted, status: 'PENDING' });
}

/** Price and stock of an approved product need no review. */
function onlyPriceOrStock(record: ProductContent, content: ProductContent): boolean {
  const rest = ({ skus, ...members }: ProductContent) => ({
    ...members,
    skus: skus.map(({ price: _price, inventory: _inventory, ...sku }) => sku),
  });
  return isDeepStrictEqual(rest(contentOf(record)), rest(content));
}

function withPriceAndStock(sku: ProductContent['skus'][number], content: ProductContent) {
  const edited = content.skus.find((one) => one.id === sku.id);
  return edited === undefined ? sku : { ...sku, price: edited.price, inventory: edited.inventory };
}

/** Changes prices or stock, also in the version under review. */
export function changeSkus(
  sandbox: Sandbox,
  shop: Shop,
  row: ProductRow,
  skus: ProductRecord['skus'],
): ProductRow {
  const record = { ...row.record, skus };
  const content = record.review?.content;
  if (record.review !== undefined && content !== undefined) {
    const reviewed = content.skus.map((sku) => withPriceAndStock(sku, { ...content, skus }));
    record.review = { ...record.review, content: { ...content, skus: reviewed } };
  }
  return saveAndNotify(sandbox, shop, { ...row, record }, nowSeconds(sandbox), (saved) =>
    liveChange(row.record, saved),
  );
}

/** Replaces the live content without review or webhook. */
export function replaceContent(
  sandbox: Sandbox,
  shop: Shop,
  row: ProductRow,
  content: ProductContent,
): ProductRow {
  return save(sandbox, shop, { ...row, record: { ...row.record, ...content } }, nowSeconds(sandbox));
}

export function changeStatus(
  sandbox: Sandbox,
  shop: Shop,
  row: ProductRow,
  status: ProductStatus,
): ProductRow {
  const now = nowSeconds(sandbox);
  const { review: _review, ...rest } = row.record;
  const record: ProductRecord = { ...rest, status };
  if (status === 'PENDING') {
    record.audit = 'AUDITING';
    record.review = { dueTime: now + sandbox.settings.reviewSeconds };
  }
  return saveAndNotify(sandbox, shop, { ...row, record }, now, (saved) => [
    productStatusChanged({
      product_id: record.id,
      status: 'PRODUCT_STATUS_CHANGED',
      suspended_reason: '',
      update_time: saved.updateTime,
    }),
  ]);
}
