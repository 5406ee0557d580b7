import type { z } from 'zod';
import type { CallOptions, ProductCalls } from '../../marketplace.ts';
import { MarketplaceError } from '../../runtime/errors.ts';
import type { Product } from '../../types/product-types.ts';
import type {
  CopyTarget,
  ProductDraft,
  ProductWriteResult,
  SkuDraft,
  WriteOutcome,
} from '../../types/product-write-types.ts';
import type { ShopCaller } from '../protocol/caller.ts';
import type { Operation } from '../protocol/endpoints.ts';
import { present } from '../protocol/query.ts';
import { badAnswer } from '../transform/record.ts';
import { isGroup } from '../wire/leaf.ts';
import { WireBatchErrors, WireUploadedImage, WireWriteAnswer } from '../wire/product.ts';
import type { PictureFilter } from './pictures.ts';
import { copyBody, picturesOf, withPictures } from './product-copy.ts';
import { patchBody, readLatestVersion, replacesList } from './product-patch.ts';

export const PRODUCT_IDS_PER_WRITE = 20;

function productBody(draft: ProductDraft): Record<string, unknown> {
  return present({
    title: draft.title,
    description: draft.description,
    category_id: draft.categoryId,
    category_version: 'v2',
    brand_id: draft.brandId,
    main_images: draft.imageUris.map((uri) => ({ uri })),
    package_weight: draft.weight,
    package_dimensions: draft.dimensions,
    product_attributes: draft.attributes,
    skus: draft.skus.map(skuBody),
    is_cod_allowed: draft.cashOnDelivery,
    external_product_id: draft.externalId,
    save_mode: draft.asDraft === undefined ? undefined : draft.asDraft ? 'AS_DRAFT' : 'LISTING',
    idempotency_key: draft.idempotencyKey,
  });
}

function skuBody(sku: SkuDraft) {
  return present({
    seller_sku: sku.sellerSku,
    external_sku_id: sku.externalId,
    price: sku.price,
    inventory: sku.stock?.map(levelBody),
    sales_attributes: sku.attributes?.map((attribute) =>
      present({
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

function levelBody(level: { warehouseId: string | null; quantity: number }) {
  return present({ warehouse_id: level.warehouseId, quantity: level.quantity });
}

/** A write that was accepted but answered unreadably has happened all the same. */
function readAnswer<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data ?? {});
  if (parsed.success) return parsed.data;
  throw badAnswer('data').with({ outcomeUnknown: true, retryable: false });
}

function writeResult(data: unknown, knownId?: string): ProductWriteResult {
  const answer = readAnswer(WireWriteAnswer, data);
  const productId = answer.product_id ?? knownId;
  if (productId === undefined) {
    throw badAnswer('product_id').with({ outcomeUnknown: true, retryable: false });
  }
  return {
    productId,
    skus: answer.skus.flatMap((sku) =>
      sku.id === null ? [] : [{ id: sku.id, sellerSku: sku.seller_sku, externalId: sku.external_sku_id }],
    ),
    warnings: answer.warnings.flatMap((warning) => warning.message ?? []),
    auditStatus: answer.audit?.status ?? null,
  };
}

/** Success is told per id: the envelope says 0 even when every single one failed. */
function outcome(asked: readonly string[], data: unknown): WriteOutcome {
  const failed = readAnswer(WireBatchErrors, data).errors.map((error) => {
    const extra = error.detail?.extra_errors.flatMap((more) => more.message ?? []) ?? [];
    return {
      id: error.detail?.product_id ?? error.detail?.sku_id ?? (asked.length === 1 ? asked[0] : null) ?? null,
      code: error.code,
      message: [error.message ?? '', ...extra].filter((part) => part !== '').join('; '),
    };
  });
  const nameless = failed.find((error) => error.id === null);
  const named = failed.flatMap(({ id, ...error }) => (id === null ? [] : [{ id, ...error }]));
  const missed = new Set(named.map((error) => error.id));
  const rest = asked.filter((id) => !missed.has(id));
  if (!nameless) return { done: rest, failed: named };
  const blamed = rest.map((id) => ({ id, code: nameless.code, message: nameless.message }));
  return { done: [], failed: [...named, ...blamed] };
}

function tooMany(count: number): MarketplaceError {
  return new MarketplaceError('refused', {
    message: `At most ${PRODUCT_IDS_PER_WRITE} products can be changed at once, not ${count}`,
  });
}

/** Uris of the source's pictures by their names in the other seller's shop; none within one seller's shops. */
async function copiedPictures(source: Product, target: CopyTarget, toPicture: PictureFilter) {
  const uris = new Map<string, string>();
  if (target.sameSeller || !isGroup(source.raw)) return uris;
  for (const [image, use] of picturesOf(source.raw, toPicture))
    if (image.uri && !uris.has(image.uri)) uris.set(image.uri, await target.copyPicture(image, use));
  return uris;
}

export function productWrites(
  call: ShopCaller,
  toPicture: PictureFilter,
): Omit<ProductCalls, 'listProducts' | 'getProduct'> {
  const toAll = (operation: Operation) => async (ids: readonly string[], options?: CallOptions) => {
    const asked = [...new Set(ids)];
    if (asked.length === 0) return { done: [], failed: [] };
    if (asked.length > PRODUCT_IDS_PER_WRITE) throw tooMany(asked.length);
    const content = { kind: 'json', value: { product_ids: asked } } as const;
    return call({ operation, content }, (data) => outcome(asked, data), options);
  };
  const toOne = (operation: Operation, id: string, value: Record<string, unknown>) =>
    ({ operation, path: { product_id: id }, content: { kind: 'json', value } }) as const;

  return {
    createProduct(draft, options) {
      const content = { kind: 'json', value: productBody(draft) } as const;
      return call({ operation: 'products.create', content }, (data) => writeResult(data), options);
    },
    async copyProduct(source, target, options) {
      const { body, leftOut } = copyBody(source, target);
      const copied = withPictures(body, await copiedPictures(source, target, toPicture));
      const value = { ...(isGroup(copied) ? copied : body), idempotency_key: target.idempotencyKey };
      const content = { kind: 'json', value } as const;
      const read = (data: unknown) => writeResult(data);
      return { ...(await call({ operation: 'products.create', content }, read, options)), leftOut };
    },
    async patchProduct(id, patch, options) {
      const current = replacesList(patch) ? await readLatestVersion(call, id, options) : {};
      const request = toOne('products.patch', id, patchBody(patch, current));
      return call(request, (data) => writeResult(data, id), options);
    },
    updatePrices(productId, changes, options) {
      const skus = changes.map(({ skuId, amount, currency }) => ({ id: skuId, price: { amount, currency } }));
      return call(toOne('products.prices', productId, { skus }), () => undefined, options);
    },
    updateStock(productId, changes, options) {
      const asked = changes.map((change) => change.skuId);
      const skus = changes.map(({ skuId, stock }) => ({ id: skuId, inventory: stock.map(levelBody) }));
      return call(toOne('products.inventory', productId, { skus }), (data) => outcome(asked, data), options);
    },
    activateProducts: toAll('products.activate'),
    deactivateProducts: toAll('products.deactivate'),
    deleteProducts: toAll('products.delete'),
    recoverProducts: toAll('products.recover'),
    uploadImage({ bytes, fileName = 'image', use = 'MAIN_IMAGE' }, options) {
      const file = { name: 'data', fileName, bytes };
      const content = { kind: 'form', fields: { use_case: use }, file } as const;
      const read = (data: unknown) => readAnswer(WireUploadedImage, data);
      return call({ operation: 'images.upload', content }, read, options);
    },
  };
}
