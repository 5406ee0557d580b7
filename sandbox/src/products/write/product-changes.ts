import { isDeepStrictEqual } from 'node:util';
import { nowSeconds, type Sandbox } from '../../sandbox-state.ts';
import { checkedId } from '../../world/ids.ts';
import type { Shop } from '../../world/shop.ts';
import { contentOf, type ProductContent, type ProductRecord, type ProductStatus } from '../product-record.ts';
import type { ProductRow } from '../product-table.ts';

const REFUSED_WORDS = /hàng giả|fake|replica|bản sao siêu cấp/i;

type Announcement = { type: number; data: Record<string, unknown> };

const statusChanged = (status: string, reason = ''): Announcement => ({
  type: 5,
  data: { status, suspended_reason: reason },
});

function save(sandbox: Sandbox, shop: Shop, row: ProductRow, at: number, webhook: Announcement): ProductRow {
  const saved = { ...row, updateTime: Math.max(at, row.updateTime) };
  shop.products.save(saved);
  sandbox.store.touch();
  if (sandbox.grants.isAuthorized(shop))
    sandbox.webhooks.send(shop, webhook.type, {
      product_id: saved.record.id,
      ...webhook.data,
      update_time: saved.updateTime,
    });
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
  const webhook = isRefused
    ? 'PRODUCT_AUDIT_FAILURE'
    : isNew
      ? 'PRODUCT_FIRST_PASS_REVIEW'
      : 'PRODUCT_STATUS_CHANGED';
  return save(sandbox, shop, { ...row, record }, dueTime, statusChanged(webhook, record.failReasons[0]));
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
  return save(sandbox, shop, row, now, { type: 16, data: {} });
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
  const webhook: Announcement = {
    type: 15,
    data: { change_source: 'OPEN_API', changed_fields: ['content'] },
  };
  if (asDraft && record.status !== 'DRAFT') {
    return save(sandbox, shop, { ...row, record: { ...record, draft: content, nextSkuNo } }, now, webhook);
  }
  const { draft: _draft, ...live } = record;
  const dueTime = now + sandbox.settings.reviewSeconds;
  let next: ProductRecord;
  if (record.audit === 'APPROVED' && onlyPriceOrStock(record, content))
    next = { ...live, skus: content.skus, nextSkuNo };
  else if (record.status === 'ACTIVATE') {
    const skus = record.skus.map((sku) => withPriceAndStock(sku, content));
    next = { ...live, skus, nextSkuNo, audit: 'AUDITING', review: { dueTime, content } };
  } else if (record.status === 'DRAFT' && asDraft) next = { ...live, ...content, nextSkuNo };
  else if (record.status === 'SELLER_DEACTIVATED')
    next = { ...live, ...content, nextSkuNo, audit: 'AUDITING', review: { dueTime } };
  else next = { ...live, ...content, nextSkuNo, status: 'PENDING', audit: 'AUDITING', review: { dueTime } };
  return save(sandbox, shop, { ...row, record: next }, now, webhook);
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

export function changeSkus(
  sandbox: Sandbox,
  shop: Shop,
  row: ProductRow,
  skus: ProductRecord['skus'],
  field: 'price' | 'inventory',
): ProductRow {
  const record = { ...row.record, skus };
  const content = record.review?.content;
  if (record.review !== undefined && content !== undefined) {
    const reviewed = content.skus.map((sku) => withPriceAndStock(sku, { ...content, skus }));
    record.review = { ...record.review, content: { ...content, skus: reviewed } };
  }
  return save(sandbox, shop, { ...row, record }, nowSeconds(sandbox), {
    type: 15,
    data: { change_source: 'OPEN_API', changed_fields: [field] },
  });
}

/** Replaces the live content without review or webhook. */
export function replaceContent(
  sandbox: Sandbox,
  shop: Shop,
  row: ProductRow,
  content: ProductContent,
): ProductRow {
  const record = { ...row.record, ...content };
  const saved = { ...row, record, updateTime: Math.max(nowSeconds(sandbox), row.updateTime) };
  shop.products.save(saved);
  sandbox.store.touch();
  return saved;
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
  return save(sandbox, shop, { ...row, record }, now, statusChanged('PRODUCT_STATUS_CHANGED'));
}
