import type { CallOptions, ProductCalls } from '../../marketplace.ts';
import { MarketplaceError } from '../../runtime/errors.ts';
import type { Product } from '../../types/product-types.ts';
import type {
  CopyTarget,
  ProductWriteResult,
  SettableProductStatus,
} from '../../types/product-write-types.ts';
import type { ShopCaller } from '../protocol/client.ts';
import type { Operation } from '../protocol/endpoints.ts';
import { parseWriteResponse, toWriteOutcome, unreadableWriteError } from '../transform/write-response.ts';
import { isPlainObject } from '../wire/fields.ts';
import { WireUploadedImage, WireWriteResponse } from '../wire/product.ts';
import { draftBody, levelBody } from './draft-body.ts';
import { readListingCheck } from './listing-check.ts';
import type { PictureFilter } from './pictures.ts';
import { buildCopyBody, listPictures, replaceImageUris } from './product-copy.ts';
import { editProduct } from './product-edit.ts';
import { buildPatchBody, fetchLatestVersion, replacesWholeList } from './product-patch.ts';
import { type TikTokProductCalls, throwIfFailed } from './tiktok-product-calls.ts';

const PRODUCT_IDS_PER_WRITE = 20;

function writeResult(data: unknown, knownId?: string): ProductWriteResult {
  const answer = parseWriteResponse(WireWriteResponse, data);
  const productId = answer.product_id ?? knownId;
  if (productId === undefined) throw unreadableWriteError('product_id');
  return {
    productId,
    skus: answer.skus.flatMap((sku) =>
      sku.id === null ? [] : [{ id: sku.id, sellerSku: sku.seller_sku, externalId: sku.external_sku_id }],
    ),
    warnings: answer.warnings.flatMap((warning) => warning.message ?? []),
    auditStatus: answer.audit?.status ?? null,
  };
}

function tooManyIdsError(count: number): MarketplaceError {
  return new MarketplaceError('refused', {
    message: `At most ${PRODUCT_IDS_PER_WRITE} products can be changed at once, not ${count}`,
  });
}

/** Uris of the source's pictures by their names in the other seller's shop; none within one seller's shops. */
async function copyPictures(source: Product, target: CopyTarget, allowedPictureUrl: PictureFilter) {
  const uris = new Map<string, string>();
  if (target.sameSeller || !isPlainObject(source.raw)) return uris;
  for (const [image, use] of listPictures(source.raw, allowedPictureUrl))
    if (image.uri && !uris.has(image.uri)) uris.set(image.uri, await target.copyPicture(image, use));
  return uris;
}

export function productWrites(
  call: ShopCaller,
  allowedPictureUrl: PictureFilter,
  region: string,
): Omit<ProductCalls, 'listProducts' | 'getProduct'> & TikTokProductCalls {
  const batchWrite = (operation: Operation) => async (ids: readonly string[], options?: CallOptions) => {
    const requestedIds = [...new Set(ids)];
    if (requestedIds.length === 0) return { done: [], failed: [] };
    if (requestedIds.length > PRODUCT_IDS_PER_WRITE) throw tooManyIdsError(requestedIds.length);
    const content = { kind: 'json', value: { product_ids: requestedIds } } as const;
    return call({ operation, content }, (data) => toWriteOutcome(requestedIds, data), options);
  };
  const productRequest = (operation: Operation, id: string, value: Record<string, unknown>) =>
    ({ operation, path: { product_id: id }, content: { kind: 'json', value } }) as const;

  const calls: TikTokProductCalls = {
    async patchProduct(id, patch, options) {
      const current = replacesWholeList(patch) ? await fetchLatestVersion(call, id, options) : {};
      const request = productRequest('products.patch', id, buildPatchBody(patch, current));
      return call(request, (data) => writeResult(data, id), options);
    },
    updatePrices(productId, changes, options) {
      const skus = changes.map(({ skuId, amount, currency }) => ({ id: skuId, price: { amount, currency } }));
      return call(productRequest('products.prices', productId, { skus }), () => undefined, options);
    },
    updateStock(productId, changes, options) {
      const requestedIds = changes.map((change) => change.skuId);
      const skus = changes.map(({ skuId, stock }) => ({ id: skuId, inventory: stock.map(levelBody) }));
      return call(
        productRequest('products.inventory', productId, { skus }),
        (data) => toWriteOutcome(requestedIds, data),
        options,
      );
    },
    activateProducts: batchWrite('products.activate'),
    deactivateProducts: batchWrite('products.deactivate'),
    deleteProducts: batchWrite('products.delete'),
  };
  const statusCalls: Record<SettableProductStatus, typeof calls.activateProducts> = {
    ACTIVATE: calls.activateProducts,
    SELLER_DEACTIVATED: calls.deactivateProducts,
    DELETED: calls.deleteProducts,
  };

  return {
    ...calls,
    editProduct: (product, edit, options) => editProduct(calls, product, edit, options),
    async setProductStatus(id, status, options) {
      throwIfFailed(await statusCalls[status]([id], options));
    },
    checkProduct(draft, names, options) {
      const { asDraft: _, idempotencyKey: __, ...checked } = draft;
      const content = { kind: 'json', value: draftBody(checked, region) } as const;
      return call({ operation: 'products.check', content }, (data) => readListingCheck(data, names), options);
    },
    createProduct(draft, options) {
      const content = { kind: 'json', value: draftBody(draft, region) } as const;
      return call({ operation: 'products.create', content }, (data) => writeResult(data), options);
    },
    async copyProduct(source, target, options) {
      const { body, leftOut, missing } = buildCopyBody(source, target, region);
      const copied = replaceImageUris(body, await copyPictures(source, target, allowedPictureUrl));
      const value = { ...(isPlainObject(copied) ? copied : body), idempotency_key: target.idempotencyKey };
      const content = { kind: 'json', value } as const;
      const read = (data: unknown) => writeResult(data);
      return { ...(await call({ operation: 'products.create', content }, read, options)), leftOut, missing };
    },
    recoverProducts: batchWrite('products.recover'),
    uploadImage({ bytes, fileName = 'image', use = 'MAIN_IMAGE' }, options) {
      const file = { name: 'data', fileName, bytes };
      const content = { kind: 'form', fields: { use_case: use }, file } as const;
      const read = (data: unknown) => {
        const image = parseWriteResponse(WireUploadedImage, data);
        return { ...image, url: allowedPictureUrl(image.url) };
      };
      return call({ operation: 'images.upload', content }, read, options);
    },
  };
}
