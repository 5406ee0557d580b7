import type { ProductDraft, SkuDraft } from '../../types/product-write-types.ts';
import { floorToSeconds, omitNullish } from '../protocol/query.ts';
import { writeCategoryVersion } from './regions.ts';
import type { JsonObject } from './request-bodies.ts';

/** The body of a creation and of its check. */
export function draftBody(draft: ProductDraft, region: string): JsonObject {
  return omitNullish({
    title: draft.title,
    description: draft.description,
    category_id: draft.categoryId,
    category_version: writeCategoryVersion(region),
    brand_id: draft.brandId,
    main_images: draft.imageUris.map((uri) => ({ uri })),
    package_weight: draft.weight,
    package_dimensions: draft.dimensions,
    product_attributes: draft.attributes,
    certifications: draft.certifications?.map(({ id, imageUris, expiresAt }) =>
      omitNullish({
        id,
        images: imageUris.map((uri) => ({ uri })),
        expiration_date: floorToSeconds(expiresAt),
      }),
    ),
    size_chart: draft.sizeChartUri === undefined ? undefined : { image: { uri: draft.sizeChartUri } },
    skus: draft.skus.map(skuBody),
    is_cod_allowed: draft.cashOnDelivery,
    external_product_id: draft.externalId,
    save_mode: draft.asDraft === undefined ? undefined : draft.asDraft ? 'AS_DRAFT' : 'LISTING',
    idempotency_key: draft.idempotencyKey,
  });
}

function skuBody(sku: SkuDraft) {
  return omitNullish({
    seller_sku: sku.sellerSku,
    external_sku_id: sku.externalId,
    price: sku.price,
    inventory: sku.stock?.map(levelBody),
    sales_attributes: sku.attributes?.map((attribute) =>
      omitNullish({
        id: attribute.id,
        name: attribute.name,
        value_id: attribute.valueId,
        value_name: attribute.valueName,
        sku_img: attribute.imageUri === undefined ? undefined : { uri: attribute.imageUri },
      }),
    ),
    identifier_code: sku.identifier,
  });
}

export function levelBody(level: { warehouseId: string | null; quantity: number }) {
  return omitNullish({ warehouse_id: level.warehouseId, quantity: level.quantity });
}
