import type { BaseProduct, BaseSku } from '../world/base-product.ts';
import { hashFraction } from '../world/hash.ts';
import type { Market } from '../world/markets.ts';
import { customValueId } from '../world/names/attributes.ts';
import { brandById } from '../world/names/brands.ts';
import { categoryRules } from './category-rules.ts';
import {
  type AuditStatus,
  PRODUCT_STATUSES,
  type ProductRecord,
  type ProductStatus,
  type QualityTier,
  type SkuRecord,
} from './product-record.ts';

const SHARES: readonly (readonly [ProductStatus, number])[] = [
  ['ACTIVATE', 0.78],
  ['SELLER_DEACTIVATED', 0.86],
  ['DRAFT', 0.9],
  ['PENDING', 0.93],
  ['FAILED', 0.95],
  ['PLATFORM_DEACTIVATED', 0.97],
  ['FREEZE', 0.98],
];

/** Products 8 to 15 have one status each, so that small shops contain every status. */
export function baseProductStatus(seed: number, index: number): ProductStatus {
  const shown = PRODUCT_STATUSES[index - 8];
  if (shown !== undefined) return shown;
  const r = hashFraction(seed, 201);
  return SHARES.find(([, upTo]) => r < upTo)?.[0] ?? 'DELETED';
}

export function baseQuality(seed: number): QualityTier {
  const r = hashFraction(seed, 202);
  return r < 0.2 ? 'POOR' : r < 0.55 ? 'FAIR' : 'GOOD';
}

export function auditFor(status: ProductStatus): AuditStatus {
  if (status === 'DRAFT') return 'NONE';
  if (status === 'PENDING') return 'AUDITING';
  return status === 'FAILED' ? 'FAILED' : 'APPROVED';
}

function describe(product: BaseProduct, market: Market): string {
  const items = product.attributes.map(({ vi, en, value }) =>
    market.isVietnamese ? `<li>${vi}: ${value.vi}</li>` : `<li>${en}: ${value.en}</li>`,
  );
  const [intro, care] = market.isVietnamese
    ? [
        'Sản phẩm được chọn lọc kỹ, đóng gói cẩn thận và gửi đi trong 24 giờ.',
        'Đổi trả trong 7 ngày nếu sản phẩm có lỗi. Cảm ơn bạn đã ủng hộ gian hàng!',
      ]
    : [
        'Carefully selected, packed by hand and sent within one working day.',
        'Free returns within 30 days. Thank you for supporting our shop!',
      ];
  return `<p><b>${product.title}</b></p><p>${intro}</p><ul>${items.join('')}</ul><p>${care}</p>`;
}

export const imageUri = (key: string) => `tos-sandbox-i-photo/${key}`;

type Translate = (word: { vi: string; en: string }) => string;

function skuRecord(
  product: BaseProduct,
  sku: BaseSku,
  translate: Translate,
  warehouseIds: readonly string[],
): SkuRecord {
  return {
    id: sku.id,
    sellerSku: sku.sellerSku,
    price: sku.price,
    salesAttributes: sku.options.map(({ axis, value }, n) => ({
      id: axis.id,
      name: translate(axis),
      valueId: value.id,
      valueName: translate(value),
      ...(n === 0 ? { imageUri: imageUri(sku.imageKey) } : {}),
    })),
    inventory: warehouseIds.map((warehouseId, n) => ({ warehouseId, quantity: sku.stock[n] ?? 0 })),
    extra: product.isPreOrder
      ? { pre_sale: { type: 'PRE_ORDER', fulfillment_type: { handling_duration_days: 7 } } }
      : {},
  };
}

/** Generated products have the size chart and the certificates that their category requires. */
function requiredExtras({ leaf, imageKeys: [key = ''] }: BaseProduct, market: Market) {
  const { needsSizeChart, certifications } = categoryRules({ market }, leaf);
  const image = { uri: imageUri(key) };
  return {
    ...(needsSizeChart && { size_chart: { image } }),
    ...(certifications.length > 0 && {
      certifications: certifications.map(({ id }) => ({ id, images: [image] })),
    }),
  };
}

export function buildRecord(
  product: BaseProduct,
  seed: number,
  market: Market,
  warehouseIds: readonly string[],
): ProductRecord {
  const status = baseProductStatus(seed, product.index);
  const translate: Translate = (word) => (market.isVietnamese ? word.vi : word.en);
  return {
    id: product.id,
    title: product.title,
    description: describe(product, market),
    categoryId: product.leaf.id,
    brandId: product.brand && brandById(product.brand.id)?.id,
    imageUris: product.imageKeys.map(imageUri),
    attributes: product.attributes.map(({ value, ...attribute }) => ({
      id: attribute.id,
      name: translate(attribute),
      values: [{ id: value.id || customValueId(translate(value)), name: translate(value) }],
    })),
    weight: { value: product.weight, unit: market.weightUnit },
    dimensions: { length: '20', width: '15', height: '8', unit: market.lengthUnit },
    skus: product.skus.map((sku) => skuRecord(product, sku, translate, warehouseIds)),
    isCodAllowed: product.isCodAllowed,
    extra: requiredExtras(product, market),
    status,
    quality: baseQuality(seed),
    audit: auditFor(status),
    failReasons:
      status === 'FAILED'
        ? [
            market.isVietnamese
              ? 'Ảnh chính chứa chữ quảng cáo.'
              : 'The main image contains promotional text.',
          ]
        : [],
    nextSkuNo: product.skus.length,
  };
}
