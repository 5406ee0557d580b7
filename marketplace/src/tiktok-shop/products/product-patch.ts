import type { CallOptions } from '../../marketplace.ts';
import { isMarketplaceError, MarketplaceError } from '../../runtime/errors.ts';
import type { StockLevel } from '../../types/product-types.ts';
import type { ShopCaller } from '../protocol/client.ts';
import { omitNullish } from '../protocol/query.ts';
import { badResponseError } from '../transform/record.ts';
import { isPlainObject } from '../wire/fields.ts';
import { imagesRequest, type JsonObject, jsonObjectsIn, priceRequest, skuRequest } from './request-bodies.ts';
import type { ProductPatch, SkuPatch } from './tiktok-product-calls.ts';

const MAX_IMAGES = 9;
const NO_SUCH_VERSION = '12052547';

/** True for edits that replace a whole list. */
export const replacesWholeList = ({ coverUri, skus }: ProductPatch) =>
  coverUri !== undefined || skus !== undefined;

/** Fetches the version that an edit starts from: the draft, the version under review or the live one. */
export async function fetchLatestVersion(
  call: ShopCaller,
  productId: string,
  options?: CallOptions,
): Promise<JsonObject> {
  const read = (query: Record<string, boolean>) =>
    call({ operation: 'products.get', path: { product_id: productId }, query }, readMembers, options);
  const live = await read({});
  const version = pendingVersionParameter(live);
  if (version === null) return live;
  try {
    return await read({ [version]: true });
  } catch (error) {
    if (isMarketplaceError(error, 'refused') && error.code === NO_SUCH_VERSION) return live;
    throw error;
  }
}

function readMembers(data: unknown): JsonObject {
  if (!isPlainObject(data)) throw badResponseError('data');
  return data;
}

function pendingVersionParameter({ has_draft, status, audit }: JsonObject): string | null {
  if (has_draft === true) return 'return_draft_version';
  const underReview = status === 'ACTIVATE' && isPlainObject(audit) && audit.status === 'AUDITING';
  return underReview ? 'return_under_review_version' : null;
}

/** A partial edit clears every field that a sent list or object omits, so SKUs are sent completely. */
export function buildPatchBody(patch: ProductPatch, current: JsonObject): JsonObject {
  return omitNullish({
    title: patch.title,
    description: patch.description,
    main_images: patch.coverUri === undefined ? undefined : withCover(current.main_images, patch.coverUri),
    skus: patch.skus === undefined ? undefined : withChanges(current.skus, patch.skus),
    save_mode: patch.asDraft ? 'AS_DRAFT' : undefined,
  });
}

function withCover(images: unknown, uri: string): JsonObject[] {
  return [{ uri }, ...imagesRequest(images).filter((image) => image.uri !== uri)].slice(0, MAX_IMAGES);
}

/** TikTok Shop deletes SKUs that a request omits and creates those without an id. */
function withChanges(skus: unknown, changes: readonly SkuPatch[]): JsonObject[] {
  const known = jsonObjectsIn(skus);
  if (known.length === 0 || known.some(({ id }) => typeof id !== 'string')) throw badResponseError('skus');
  const gone = changes.find((change) => !known.some(({ id }) => id === change.id));
  if (gone) throw new MarketplaceError('not_found', { message: `The product has no SKU ${gone.id}` });
  return known.map((sku) => {
    const change = changes.find(({ id }) => id === sku.id);
    const request = skuRequest(sku);
    return omitNullish({
      ...request,
      price: change?.price ? priceRequest(sku.price, change.price) : request.price,
      inventory: change?.stock ? withStock(sku.inventory, change.stock) : sku.inventory,
    });
  });
}

function withStock(levels: unknown, stock: readonly StockLevel[]): JsonObject[] {
  const known = jsonObjectsIn(levels);
  return stock.map(({ warehouseId, quantity }) => {
    const level = known.find(({ warehouse_id }) => warehouse_id === warehouseId);
    return omitNullish({ ...level, warehouse_id: warehouseId, quantity });
  });
}
