import type { FastifyInstance } from 'fastify';
import { isRecord } from '../http/params.ts';
import { isKnownImage } from '../products/product-images.ts';
import { contentOf, type ProductContent, type SkuRecord } from '../products/product-record.ts';
import type { ProductRow } from '../products/product-table.ts';
import { productDetailView } from '../products/product-view.ts';
import { currentRow, replaceContent } from '../products/write/product-changes.ts';
import { marketplaceSkuFields, toStoredForm } from '../products/write/product-fields.ts';
import { PARTIAL_EDIT_FIELDS, readPartialContent } from '../products/write/product-input.ts';
import type { Sandbox } from '../sandbox-state.ts';
import type { Shop } from '../world/shop.ts';
import { badRequest, ControlError, readInput, requireShop, text } from './control-input.ts';

type Members = Record<string, unknown>;

function requireRow(sandbox: Sandbox, shop: Shop, id: string | undefined): ProductRow {
  const row = id === undefined ? undefined : shop.products.find(id);
  const current = row && currentRow(sandbox, shop, row.index);
  if (current === undefined) throw new ControlError(404, `The shop has no product ${String(id)}.`);
  return current;
}

/** Also sets SKU fields that only the marketplace can normally set. */
function withOwnMembers(sku: SkuRecord, skus: unknown): SkuRecord {
  const entry = Array.isArray(skus) ? skus.filter(isRecord).find(({ id }) => id === sku.id) : undefined;
  return entry === undefined ? sku : { ...sku, extra: { ...sku.extra, ...marketplaceSkuFields(entry) } };
}

/** Parses the members of a partial edit as such and stores every other member unchanged. */
function withMembers(sandbox: Sandbox, shop: Shop, row: ProductRow, members: Members): ProductContent {
  const isEditable = ([name]: [string, unknown]) => PARTIAL_EDIT_FIELDS.includes(name);
  const edited = Object.fromEntries(Object.entries(members).filter(isEditable));
  const others = Object.entries(members).filter((entry) => !isEditable(entry));
  const live = contentOf(row.record);
  const known = { index: row.index, nextSkuNo: row.record.nextSkuNo, skus: live.skus, extra: live.extra };
  const { content } = readPartialContent(shop, edited, { ...known, content: live }, isKnownImage(sandbox));
  return {
    ...content,
    skus: content.skus.map((sku) => withOwnMembers(sku, members.skus)),
    extra: {
      ...content.extra,
      ...Object.fromEntries(others.map(([name, value]) => [name, toStoredForm(value)])),
    },
  };
}

/** Sets members of a product's live version at once, including those that no client call can set. */
export function registerControlProducts(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/__control/products', async (request) => {
    const input = readInput(request);
    const shop = requireShop(sandbox, input.shop_id);
    const row = requireRow(sandbox, shop, text(input, 'product_id'));
    if (!isRecord(input.members)) throw badRequest('members must be an object of product members.');
    const content = withMembers(sandbox, shop, row, input.members);
    const saved = replaceContent(sandbox, shop, row, content);
    return { product: productDetailView(shop, saved, sandbox.baseUrl()) };
  });
}
