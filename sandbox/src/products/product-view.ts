import { isRecord } from '../http/params.ts';
import { formatMoney } from '../world/money.ts';
import { brandById } from '../world/names/brands.ts';
import { leafCategoryById, parentCategoryOf } from '../world/names/categories.ts';
import type { Shop } from '../world/shop.ts';
import { imageView, withImages } from './product-images.ts';
import type { ProductContent, ProductRecord, SkuRecord } from './product-record.ts';
import type { ProductRow } from './product-table.ts';

function skuCommon(shop: Shop, record: ProductRecord, sku: SkuRecord) {
  const isLive = record.status === 'ACTIVATE' || record.status === 'PENDING' || record.status === 'DRAFT';
  return {
    id: sku.id,
    seller_sku: sku.sellerSku,
    price: { currency: shop.market.currency, ...priceMembers(shop, sku.price) },
    inventory: sku.inventory.map(({ warehouseId, quantity, extra }) => ({
      warehouse_id: warehouseId,
      quantity,
      ...extra,
    })),
    status_info: isLive
      ? { status: 'NORMAL' }
      : {
          status: 'DEACTIVATED',
          deactivation_source: record.status === 'SELLER_DEACTIVATED' ? 'SELLER' : 'PLATFORM',
        },
  };
}

const SEARCH_SKU_MEMBERS = ['external_list_prices', 'fees', 'list_price', 'pre_sale'];

function skuRow(shop: Shop, record: ProductRecord, sku: SkuRecord) {
  const extra = Object.entries(sku.extra).filter(([name]) => SEARCH_SKU_MEMBERS.includes(name));
  return { ...skuCommon(shop, record, sku), ...Object.fromEntries(extra) };
}

function priceMembers(shop: Shop, price: number) {
  const text = formatMoney(price, shop.market.decimals);
  return { sale_price: text, tax_exclusive_price: text };
}

const auditView = (record: ProductRecord) => ({ status: record.audit, pre_approved_reasons: [] });

/** Search rows have no pictures, description, category, brand or attributes. */
export function productSearchView(shop: Shop, row: ProductRow): Record<string, unknown> {
  const { record } = row;
  return {
    id: record.id,
    title: record.title,
    status: record.status,
    create_time: row.createTime,
    update_time: row.updateTime,
    sales_regions: [shop.region],
    audit: auditView(record),
    has_draft: record.draft !== undefined,
    is_not_for_sale: record.extra.is_not_for_sale ?? false,
    listing_quality_tier: record.quality,
    integrated_platform_statuses: [],
    skus: record.skus.map((sku) => skuRow(shop, record, sku)),
  };
}

function chainView(shop: Shop, categoryId: string) {
  const leaf = leafCategoryById(categoryId);
  if (leaf === undefined) return [];
  const branch = parentCategoryOf(leaf);
  const name = (word: { vi: string; en: string }) => (shop.market.isVietnamese ? word.vi : word.en);
  return [
    { id: branch.id, parent_id: '0', local_name: name(branch), is_leaf: false },
    { id: leaf.id, parent_id: branch.id, local_name: name(leaf), is_leaf: true },
  ];
}

/** Requests list only the ids of a bundle's SKUs; responses add more fields. */
function combinedSkuView(shop: Shop, value: unknown) {
  if (!isRecord(value)) return value;
  const product = shop.products.find(String(value.product_id))?.record;
  const sku = product?.skus.find(({ id }) => id === value.sku_id);
  if (product === undefined || sku === undefined) return value;
  return {
    ...value,
    title: product.title,
    seller_sku: sku.sellerSku,
    price: { currency: shop.market.currency, ...priceMembers(shop, sku.price) },
    inventory: sku.inventory.map(({ warehouseId, quantity }) => ({ warehouse_id: warehouseId, quantity })),
  };
}

function skuDetail(shop: Shop, record: ProductRecord, sku: SkuRecord, baseUrl: string) {
  const { combined_skus: combined, ...extra } = sku.extra;
  return withImages(baseUrl, {
    ...skuCommon(shop, record, sku),
    sales_attributes: sku.salesAttributes.map((attribute) => ({
      id: attribute.id,
      name: attribute.name,
      value_id: attribute.valueId,
      value_name: attribute.valueName,
      ...(attribute.imageUri !== undefined && { sku_img: { uri: attribute.imageUri } }),
      ...attribute.extra,
    })),
    ...(sku.externalSkuId !== undefined && { external_sku_id: sku.externalSkuId }),
    ...(Array.isArray(combined) && { combined_skus: combined.map((one) => combinedSkuView(shop, one)) }),
    ...extra,
  });
}

function videoView(baseUrl: string, video: unknown) {
  if (!isRecord(video)) return undefined;
  const url = `${baseUrl}/videos/${String(video.id)}`;
  return { ...video, url, cover_url: `${url}.png`, format: 'MP4', size: 8, width: 1280, height: 720 };
}

function certificationView(baseUrl: string, value: unknown) {
  if (!isRecord(value)) return value;
  const files = Array.isArray(value.files) ? value.files.filter(isRecord) : [];
  return {
    ...value,
    title: `Certification ${String(value.id)}`,
    files: files.map((file) => ({ ...file, urls: [`${baseUrl}/files/${String(file.id)}`] })),
  };
}

/** Lists only the options that override those of the warehouse. */
function deliveryView(shop: Shop, chosen: unknown) {
  const ids = Array.isArray(chosen) ? chosen : [];
  return shop.market.deliveryOptions
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => ({ id, name, is_available: true }));
}

/** Converts members whose form differs between requests and responses. */
function extraView(shop: Shop, extra: Record<string, unknown>, baseUrl: string): Record<string, unknown> {
  const { delivery_option_ids: chosen, video, certifications, ...rest } = extra;
  return {
    delivery_options: deliveryView(shop, chosen),
    ...rest,
    ...(video !== undefined && { video: videoView(baseUrl, video) }),
    ...(Array.isArray(certifications) && {
      certifications: certifications.map((one) => certificationView(baseUrl, one)),
    }),
  };
}

export function productDetailView(
  shop: Shop,
  row: ProductRow,
  baseUrl: string,
  version?: ProductContent,
): Record<string, unknown> {
  const record: ProductRecord = { ...row.record, ...version };
  const brand = record.brandId === undefined ? undefined : brandById(record.brandId);
  return {
    id: record.id,
    title: record.title,
    description: record.description,
    status: record.status,
    product_status: record.status,
    create_time: row.createTime,
    update_time: row.updateTime,
    category_chains: chainView(shop, record.categoryId),
    ...(brand !== undefined && { brand: { id: brand.id, name: brand.name } }),
    main_images: record.imageUris.map((uri) => imageView(baseUrl, uri)),
    product_attributes: record.attributes,
    package_weight: record.weight,
    ...(record.dimensions !== undefined && { package_dimensions: record.dimensions }),
    is_cod_allowed: record.isCodAllowed,
    is_not_for_sale: false,
    is_pre_owned: false,
    is_replicated: false,
    has_draft: record.draft !== undefined,
    audit: auditView(record),
    audit_failed_reasons:
      record.failReasons.length === 0
        ? []
        : [
            {
              position: 'Product',
              reasons: record.failReasons,
              suggestions: [],
              listing_platform: 'TIKTOK_SHOP',
            },
          ],
    listing_quality_tier: record.quality,
    minimum_order_quantity: 1,
    product_types: [],
    skus: record.skus.map((sku) => skuDetail(shop, record, sku, baseUrl)),
    ...Object.fromEntries(
      Object.entries(extraView(shop, record.extra, baseUrl)).map(([name, value]) => [
        name,
        withImages(baseUrl, value),
      ]),
    ),
  };
}
