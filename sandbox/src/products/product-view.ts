import { brandById } from '../world/brands.ts';
import { branchOf, leafById } from '../world/categories.ts';
import { formatMoney } from '../world/money.ts';
import type { Shop } from '../world/shop.ts';
import type { ProductContent, ProductRecord, SkuRecord } from './product-record.ts';
import type { ProductRow } from './product-table.ts';

export function imageLink(baseUrl: string, uri: string): string {
  const [folder, key = ''] = uri.split('/');
  return folder === 'tos-sandbox-i-upload'
    ? `${baseUrl}/images/upload/${key}`
    : `${baseUrl}/images/${key}.png`;
}

function imageView(baseUrl: string, uri: string) {
  const url = imageLink(baseUrl, uri);
  return { uri, urls: [url], thumb_urls: [`${url}?size=200`], width: 400, height: 400 };
}

function skuCommon(shop: Shop, record: ProductRecord, sku: SkuRecord) {
  const isLive = record.status === 'ACTIVATE' || record.status === 'PENDING' || record.status === 'DRAFT';
  return {
    id: sku.id,
    seller_sku: sku.sellerSku,
    price: { currency: shop.market.currency, ...priceMembers(shop, sku.price) },
    inventory: sku.inventory.map(({ warehouseId, quantity }) => ({ warehouse_id: warehouseId, quantity })),
    ...(sku.listPrice !== undefined && {
      list_price: {
        amount: formatMoney(sku.listPrice, shop.market.decimals),
        currency: shop.market.currency,
      },
    }),
    status_info: isLive
      ? { status: 'NORMAL' }
      : {
          status: 'DEACTIVATED',
          deactivation_source: record.status === 'SELLER_DEACTIVATED' ? 'SELLER' : 'PLATFORM',
        },
    ...sku.extra,
  };
}

function priceMembers(shop: Shop, price: number) {
  const text = formatMoney(price, shop.market.decimals);
  return { sale_price: text, tax_exclusive_price: text };
}

const auditView = (record: ProductRecord) => ({ status: record.audit, pre_approved_reasons: [] });

/** Search rows carry no pictures, description, category, brand or attributes. */
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
    is_not_for_sale: false,
    listing_quality_tier: record.quality,
    integrated_platform_statuses: [],
    skus: record.skus.map((sku) => skuCommon(shop, record, sku)),
  };
}

function chainView(shop: Shop, categoryId: string) {
  const leaf = leafById(categoryId);
  if (leaf === undefined) return [];
  const branch = branchOf(leaf);
  const name = (word: { vi: string; en: string }) => (shop.market.isVietnamese ? word.vi : word.en);
  return [
    { id: branch.id, parent_id: '0', local_name: name(branch), is_leaf: false },
    { id: leaf.id, parent_id: branch.id, local_name: name(leaf), is_leaf: true },
  ];
}

function skuDetail(shop: Shop, record: ProductRecord, sku: SkuRecord, baseUrl: string) {
  return {
    ...skuCommon(shop, record, sku),
    sales_attributes: sku.salesAttributes.map((attribute) => ({
      id: attribute.id,
      name: attribute.name,
      value_id: attribute.valueId,
      value_name: attribute.valueName,
      ...(attribute.imageUri !== undefined && { sku_img: imageView(baseUrl, attribute.imageUri) }),
    })),
    ...(sku.externalSkuId !== undefined && { external_sku_id: sku.externalSkuId }),
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
    delivery_options: shop.market.deliveryOptions.map((option) => ({ ...option, is_available: true })),
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
    ...record.extra,
  };
}
