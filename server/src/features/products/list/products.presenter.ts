import {
  type ProductDetail,
  type ProductItem,
  type ProductSku,
  type SettableProductStatus,
  UNDER_REVIEW,
} from '@gian-hang/contract/products/products';
import type { Person } from '@gian-hang/contract/shops';
import type { StoredSku } from '../../../db/schema/product-tables.ts';
import type { ProductDetailRow, ProductRow } from './product-list.ts';

function toSku(sku: StoredSku, threshold: number): ProductSku {
  return {
    id: sku.id,
    seller_sku: sku.seller_sku,
    price: { currency: sku.currency, sale_price: sku.price },
    quantity: sku.quantity,
    low_stock: sku.quantity <= threshold,
    inventory: sku.stock,
    sales_attributes: sku.attributes,
    image: sku.image,
  };
}

export function toProductItem(row: ProductRow, staff: readonly Person[]): ProductItem {
  const [created, updated] = [row.create_time.toISOString(), row.update_time.toISOString()];
  return {
    id: row.id,
    product_id: row.product_id,
    title: row.pending_title ?? row.title,
    subtitle: row.subtitle,
    price: row.price,
    price_max: row.price_max,
    currency: row.currency,
    discount: row.discount,
    rating: Number(row.own_rating),
    favourite: row.favourite,
    status: row.status,
    under_review: row.audit_status === UNDER_REVIEW,
    listing_quality_tier: row.quality,
    quantity: row.quantity,
    low_stock: row.low_stock,
    shop: {
      id: row.shop_id,
      name: row.shop_name,
      shop_id: row.shop_shop_id,
      region: row.shop_region,
      low_stock_threshold: row.low_stock_threshold,
    },
    staff: [...staff],
    create_time: created,
    update_time: updated,
    createdAt: created,
    updatedAt: updated,
    img: row.images[0]?.url ?? null,
    images: {
      urls: row.images.map(({ url }) => url),
      thumb_urls: row.images.map(({ thumb_url }) => thumb_url),
    },
    category_chains: row.categories.map(({ id, name }) => ({ id, local_name: name })),
    brand: row.brand,
    skus: row.skus.map((sku) => toSku(sku, row.low_stock_threshold)),
    code: row.code,
    hashtag: row.hashtag,
    technology: row.technology,
    description: row.excerpt,
    version: row.version,
  };
}

export function toProductDetail(
  row: ProductDetailRow,
  staff: readonly Person[],
  settableStatuses: readonly SettableProductStatus[],
): ProductDetail {
  return {
    ...toProductItem(row, staff),
    settable_statuses: [...settableStatuses],
    description_1: row.pending_description ?? row.description,
    description_2: row.description_2,
    pictures: row.images,
    product_attributes: row.details.attributes,
    package_weight: row.details.weight,
    audit_status: row.audit_status,
    audit_failed_reasons: row.details.failures,
    synced_at: row.synced_at.toISOString(),
  };
}
