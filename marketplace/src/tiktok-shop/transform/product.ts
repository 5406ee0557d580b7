import type { Decoded, DecodeMetadata } from '../../runtime/page.ts';
import type {
  Category,
  Dimensions,
  Measure,
  Product,
  ProductDetail,
  ProductImage,
  ProductSku,
} from '../../types/product-types.ts';
import type { PictureFilter } from '../products/pictures.ts';
import { toProductStatus } from '../statuses.ts';
import { isDraft, type WireImage, WireProduct, WireProductDetail, type WireSku } from '../wire/product.ts';
import { decodeRecord } from './record.ts';

/** Decodes a list row, which has no pictures, description, category or brand. */
export function decodeProductRow(input: unknown, allowedPictureUrl: PictureFilter): Decoded<Product> {
  return decodeRecord(WireProduct, input, (wire, issues) => ({
    ...buildProduct(wire, issues, allowedPictureUrl),
    detail: null,
  }));
}

export function decodeProduct(input: unknown, allowedPictureUrl: PictureFilter): Decoded<Product> {
  return decodeRecord(WireProductDetail, input, (wire, issues) => ({
    ...buildProduct(wire, issues, allowedPictureUrl),
    detail: buildDetail(wire, issues, allowedPictureUrl),
  }));
}

function buildProduct(
  wire: WireProduct,
  issues: string[],
  allowedPictureUrl: PictureFilter,
): Omit<Product, keyof DecodeMetadata | 'detail'> {
  return {
    id: wire.id,
    title: wire.title ?? '',
    status: toProductStatus(wire.status),
    marketplaceStatus: wire.status,
    createdAt: wire.create_time,
    updatedAt: wire.update_time,
    auditStatus: wire.audit?.status ?? null,
    qualityTier: wire.listing_quality_tier,
    salesRegions: wire.sales_regions,
    hasDraft: wire.has_draft ?? false,
    notForSale: wire.is_not_for_sale ?? false,
    skus: buildSkus(wire.skus, issues, allowedPictureUrl),
  };
}

/** An SKU without an id gets its list position as id; the last of several SKUs with the same id wins. */
function buildSkus(
  wireSkus: readonly WireSku[],
  issues: string[],
  allowedPictureUrl: PictureFilter,
): ProductSku[] {
  const skus = new Map<string, ProductSku>();
  for (const [index, wire] of wireSkus.entries()) {
    const sku = buildSku(wire, wire.id ?? `sku-${index + 1}`, allowedPictureUrl);
    if (wire.id === null) issues.push(`skus.${index}.id: missing`);
    if (skus.has(sku.id)) issues.push(`skus.${index}.id: occurs twice`);
    skus.set(sku.id, sku);
  }
  return [...skus.values()];
}

function buildSku(wire: WireSku, id: string, allowedPictureUrl: PictureFilter): ProductSku {
  const code = wire.identifier_code?.code;
  const status = wire.status_info?.status;
  return {
    id,
    sellerSku: wire.seller_sku,
    externalId: wire.external_sku_id,
    currency: wire.price?.currency ?? wire.list_price?.currency ?? null,
    price: wire.price?.sale_price ?? wire.price?.tax_exclusive_price ?? null,
    listPrice: wire.list_price?.amount ?? null,
    stock: wire.inventory.flatMap((level) =>
      level.quantity === null ? [] : [{ warehouseId: level.warehouse_id, quantity: level.quantity }],
    ),
    attributes: wire.sales_attributes.map((attribute) => ({
      id: attribute.id,
      name: attribute.name,
      valueId: attribute.value_id,
      valueName: attribute.value_name,
      image: attribute.sku_img ? buildImage(attribute.sku_img, allowedPictureUrl) : null,
    })),
    identifier: code ? { code, type: wire.identifier_code?.type ?? null } : null,
    active: status ? status === 'NORMAL' : null,
  };
}

export function buildImage(wire: WireImage, allowedPictureUrl: PictureFilter): ProductImage {
  return {
    uri: wire.uri,
    url: allowedPictureUrl(wire.urls[0]),
    thumbnailUrl: allowedPictureUrl(wire.thumb_urls[0]),
    width: wire.width,
    height: wire.height,
  };
}

/** Treats details without pictures as missing, so the stored details stay and are fetched again. */
function buildDetail(
  wire: WireProductDetail,
  issues: string[],
  allowedPictureUrl: PictureFilter,
): ProductDetail | null {
  if (!wire.main_images.some(({ urls }) => urls[0]) && !isDraft(wire)) {
    issues.push('main_images: empty');
    return null;
  }
  return {
    description: wire.description ?? '',
    categories: wire.category_chains.flatMap((link): Category[] =>
      link.id === null
        ? []
        : [
            {
              id: link.id,
              parentId: nullIfRoot(link.parent_id),
              name: link.local_name ?? '',
              leaf: link.is_leaf ?? false,
              permissions: [],
            },
          ],
    ),
    brand: wire.brand?.id ? { id: wire.brand.id, name: wire.brand.name } : null,
    images: wire.main_images.map((image) => buildImage(image, allowedPictureUrl)),
    weight: measure(wire.package_weight),
    dimensions: dimensions(wire.package_dimensions),
    attributes: wire.product_attributes,
    cashOnDelivery: wire.is_cod_allowed,
    minimumQuantity: wire.minimum_order_quantity,
    externalId: wire.external_product_id,
    failures: wire.audit_failed_reasons,
  };
}

/** TikTok Shop writes "0" as the parent of a root category. */
export function nullIfRoot(parentId: string | null): string | null {
  return parentId === '0' ? null : parentId;
}

function measure(wire: WireProductDetail['package_weight']): Measure | null {
  return wire?.value && wire.unit ? { value: wire.value, unit: wire.unit } : null;
}

function dimensions(wire: WireProductDetail['package_dimensions']): Dimensions | null {
  if (!wire?.length || !wire.width || !wire.height || !wire.unit) return null;
  return { length: wire.length, width: wire.width, height: wire.height, unit: wire.unit };
}
