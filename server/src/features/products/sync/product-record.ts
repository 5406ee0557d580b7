import type {
  Product,
  ProductDetail,
  ProductImage,
  ProductSku,
} from '@gian-hang/marketplace/types/product-types';
import type { StoredPicture, StoredProductDetails, StoredSku } from '../../../db/schema/product-tables.ts';
import { buildSearchWords, foldForSearch } from '../../../lists/search-words.ts';

export type ProductRecord = ReturnType<typeof toProductRecord>;

const MAX_QUANTITY = 2_000_000_000;
const MAX_EXCERPT_LENGTH = 200;
const MAX_TITLE_KEY_LENGTH = 60;
const MAX_TAGS = 1_000;

const clampQuantity = (pieces: number) => Math.max(-MAX_QUANTITY, Math.min(MAX_QUANTITY, Math.trunc(pieces)));

/** List rows have no SKU attributes and pictures: the stored ones stay. */
function toSku(sku: ProductSku, known: StoredSku | undefined, detailed: boolean): StoredSku {
  const shown = detailed ? undefined : known;
  return {
    id: sku.id,
    seller_sku: sku.sellerSku ?? '',
    currency: sku.currency ?? '',
    price: sku.price,
    quantity: clampQuantity(sku.stock.reduce((sum, { quantity }) => sum + quantity, 0)),
    stock: sku.stock.map(({ warehouseId, quantity }) => ({
      warehouse_id: warehouseId ?? '',
      quantity: clampQuantity(quantity),
    })),
    attributes:
      shown?.attributes ??
      sku.attributes.map(({ name, valueName }) => ({ name: name ?? '', value_name: valueName ?? '' })),
    image: shown ? shown.image : (sku.attributes.find(({ image }) => image?.url)?.image?.url ?? null),
  };
}

function toPicture({ uri, url, thumbnailUrl }: ProductImage): StoredPicture[] {
  return url ? [{ uri: uri ?? '', url, thumb_url: thumbnailUrl ?? url }] : [];
}

/** The beginning of the description without its tags. */
function excerptOf(html: string): string {
  return html
    .slice(0, 20 * MAX_EXCERPT_LENGTH)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_EXCERPT_LENGTH)
    .toWellFormed();
}

const SIZE = /\bsize\b|\bkich (co|thuoc)\b|^co\b/;
const COLOUR = /\bcolou?rs?\b|\bmau\b/;

/** The filter of an SKU attribute by its name; an attribute that mixes size and colour has none. */
function tagPrefix(name: string): 's' | 'k' | null {
  const folded = foldForSearch(name);
  const [isSize, isColour] = [SIZE.test(folded), COLOUR.test(folded)];
  if (isSize === isColour) return null;
  return isSize ? 's' : 'k';
}

/** The values that the grid filters by. */
function tagsOf(detail: ProductDetail, skus: readonly StoredSku[]): string[] {
  const leaf = detail.categories.at(-1)?.name;
  const tags = [
    ...(leaf ? [`c:${leaf}`] : []),
    ...(detail.brand?.name ? [`b:${detail.brand.name}`] : []),
    ...skus.flatMap(({ attributes }) =>
      attributes.flatMap(({ name, value_name }) => {
        const prefix = tagPrefix(name);
        return value_name && prefix ? [`${prefix}:${value_name}`] : [];
      }),
    ),
  ];
  return [...new Set(tags.map((tag) => tag.slice(0, 200)))].slice(0, MAX_TAGS);
}

function detailsOf({ attributes, weight, failures }: ProductDetail): StoredProductDetails {
  return {
    attributes: attributes.map(({ name, values }) => ({
      name: name ?? '',
      values: values.flatMap((value) => value.name ?? []),
    })),
    weight,
    failures: failures.map((failure) => ({ ...failure, position: failure.position ?? '' })),
  };
}

type Findable = { product_id: string; title: string; skus: readonly StoredSku[]; createdAt: Date };

export function productIndexWords({ product_id, title, skus, createdAt }: Findable): string[] {
  return buildSearchWords({
    ids: [product_id, ...skus.flatMap(({ id, seller_sku }) => [id, seller_sku])],
    texts: [title],
    createdAt,
  });
}

export const titleKey = (title: string) =>
  foldForSearch(title).trim().slice(0, MAX_TITLE_KEY_LENGTH).toWellFormed();

const NO_DETAILS: StoredProductDetails = { attributes: [], weight: null, failures: [] };

/** A product for the insert statement; times as ISO text, because a whole page is sent as one JSON value. */
export function toProductRecord(product: Product, knownSkus: readonly StoredSku[] = []) {
  const { detail, title } = product;
  const known = new Map(knownSkus.map((sku) => [sku.id, sku]));
  const told = product.skus.map((sku) => toSku(sku, known.get(sku.id), detail !== null));
  const skus = told.length > 0 ? told : [...knownSkus];
  const brandName = detail?.brand?.name;
  return {
    product_id: product.id,
    title,
    title_key: titleKey(title),
    status: product.status,
    /** The marketplace's status, if it differs from `status`. */
    ...(product.marketplaceStatus === product.status
      ? {}
      : { marketplace_status: product.marketplaceStatus }),
    quality: product.qualityTier ?? 'NORMAL',
    audit_status: product.auditStatus ?? '',
    create_time: product.createdAt.toISOString(),
    update_time: product.updatedAt.toISOString(),
    currency: skus.find(({ currency }) => currency)?.currency ?? '',
    quantity: clampQuantity(skus.reduce((sum, { quantity }) => sum + quantity, 0)),
    lowest_stock: skus.length === 0 ? 0 : Math.min(...skus.map(({ quantity }) => quantity)),
    skus,
    /** Null if only the list row was read: the fields below are then empty and replace nothing. */
    detail_time: detail ? product.updatedAt.toISOString() : null,
    description: detail?.description ?? '',
    excerpt: excerptOf(detail?.description ?? ''),
    images: detail?.images.flatMap(toPicture) ?? [],
    categories: detail?.categories.map(({ id, name }) => ({ id, name })) ?? [],
    brand: detail?.brand && brandName ? { id: detail.brand.id, name: brandName } : null,
    details: detail ? detailsOf(detail) : NO_DETAILS,
    tags: detail ? tagsOf(detail, skus) : [],
    words: productIndexWords({ product_id: product.id, title, skus, createdAt: product.createdAt }),
    payload: product.raw,
  };
}
