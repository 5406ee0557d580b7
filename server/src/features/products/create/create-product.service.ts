import { randomUUID } from 'node:crypto';
import type { Language } from '@gian-hang/contract/accounts/settings';
import { currencyOfRegion } from '@gian-hang/contract/money/money';
import type { NewProduct, NewProductCheck } from '@gian-hang/contract/products/new-product';
import type { ProductDetail } from '@gian-hang/contract/products/products';
import type { ProductDraft } from '@gian-hang/marketplace/types/product-write-types';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError, localize } from '../../../http/errors/app-error.ts';
import { failureMessage } from '../../../http/errors/messages.ts';
import { rejectExcessDecimals } from '../../../http/errors/reject-excess-decimals.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import {
  openShopConnection,
  type ShopConnection,
} from '../../shops/authorisation/shop-connection.service.ts';
import { getProduct } from '../list/products.service.ts';
import { callMarketplace, refetchAfterWrite } from '../write/marketplace-write.service.ts';
import { idOfProduct, saveOwnFields } from '../write/product-writes.queries.ts';
import { getVisibleShop, listSalesWarehouses } from '../write/target-shop.service.ts';
import { toFieldPath, toProductDraft } from './new-product-draft.ts';
import { type FieldProblem, findProblems } from './new-product-problems.ts';

type Names = { id: string; name: string }[];
type Prepared = {
  shop: { id: string; shop_id: string };
  open: ShopConnection;
  draft: ProductDraft;
  names: Names;
};

/** Calls the marketplace; a refusal names the field that it is about. */
function callForDraft<Result>(
  deps: Deps,
  open: ShopConnection,
  names: Names,
  call: Parameters<typeof callMarketplace<Result>>[2],
): Promise<Result> {
  const { refusedField } = open.marketplace.productRules;
  return callMarketplace(deps, open, call, (refusal) => toFieldPath(refusedField(refusal, names)));
}

/** Builds the draft and finds its problems by the rules of the category and the region. */
async function prepareDraft(
  deps: Deps,
  actor: Actor,
  input: NewProduct,
): Promise<Prepared & { problems: FieldProblem[] }> {
  const shop = await getVisibleShop(deps, actor, input.shop_id);
  const currency = currencyOfRegion(shop.region);
  rejectExcessDecimals([{ path: 'price', amount: input.price, currency }]);
  const open = await openShopConnection(deps, shop.id);
  const [category, warehouses] = await callForDraft(deps, open, [], (calls) =>
    Promise.all([calls.getCategoryRules(input.category_id), listSalesWarehouses(calls)]),
  );
  const warehouseIds = warehouses.map(({ id }) => id);
  const limits = open.marketplace.productRules.draftLimits(shop.region);
  const warehouseId = input.warehouse_id ?? warehouseIds[0] ?? null;
  return {
    shop,
    open,
    draft: toProductDraft(input, { currency, warehouseId, rules: category }),
    names: category.attributes.map(({ id, name }) => ({ id, name })),
    problems: findProblems(input, { category, limits, warehouseIds }),
  };
}

/** What the marketplace's own check objects to. */
async function findRefusals(deps: Deps, { open, draft, names }: Prepared): Promise<FieldProblem[]> {
  const problems = await callForDraft(deps, open, names, (calls) => calls.checkProduct(draft, names));
  return problems.map(({ field, message }) => ({ path: toFieldPath(field), message }));
}

/** Lists what is wrong with a new product without creating it. */
export async function checkNewProduct(
  deps: Deps,
  actor: Actor,
  input: NewProduct,
  language: Language,
): Promise<NewProductCheck> {
  const prepared = await prepareDraft(deps, actor, input);
  const problems = prepared.problems.length > 0 ? prepared.problems : await findRefusals(deps, prepared);
  return {
    problems: problems.map(({ path, message }) => ({
      path,
      message: localize(message, language) || failureMessage('marketplace_refused', language),
    })),
  };
}

/** Creates the product on the marketplace, refetches it and saves our own fields. */
export async function createProduct(deps: Deps, actor: Actor, input: NewProduct): Promise<ProductDetail> {
  const { problems, ...prepared } = await prepareDraft(deps, actor, input);
  if (problems.length > 0) throw new AppError('validation_failed', { errors: problems });
  const { shop, open, draft, names } = prepared;
  const [refusal, ...more] = input.as_draft ? [] : await findRefusals(deps, prepared);
  if (refusal)
    throw new AppError('marketplace_refused', {
      ...(refusal.message ? { message: refusal.message } : {}),
      errors: [refusal, ...more],
    });
  const made = await callForDraft(deps, open, names, (calls) =>
    calls.createProduct({ ...draft, idempotencyKey: randomUUID() }),
  );
  const written = { shop_id: shop.id, shop_shop_id: shop.shop_id, product_id: made.productId };
  await refetchAfterWrite(deps, open, written);
  const id = await idOfProduct(deps.db, shop.id, made.productId);
  if (!id) throw new AppError('marketplace_unavailable');
  await inTransaction(deps, async (trx) => {
    await saveOwnFields(trx, { shop_id: shop.id, id }, ownFields(input));
    await recordAudit(trx, deps.clock, actor, {
      action: 'product.created',
      object: { type: 'product', id },
      after: { ...input, product_id: made.productId },
    });
  });
  return getProduct(deps, actor, id);
}

function ownFields(input: NewProduct) {
  const { subtitle, discount, description_2, code, hashtag, technology, rating, favourite } = input;
  return { subtitle, discount, description_2, code, hashtag, technology, rating, favourite };
}
