import { paginate } from '@gian-hang/contract/pagination';
import {
  PRODUCT_STATUSES,
  type ProductDetail,
  type ProductFilters,
  type ProductItem,
  type ProductListQuery,
  type ProductPage,
  type ProductSortField,
  type ProductSummary,
} from '@gian-hang/contract/products/products';
import { type CountScope, countByStatus, locate, monthsKept, type Places } from '../../../db/kept-counts.ts';
import { isWorthNaming, ofShops, tsqueryOf, wordQuery } from '../../../db/search-words.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { reachableShopIds } from '../../../shared/shop-reach/shop-reach.service.ts';
import { refuseUnknownStatus } from '../../shops/known-statuses.service.ts';
import { peopleOfShops, shopsOfPeople } from '../../shops/shop-people.service.ts';
import { shopsSellingIn } from '../write/product-currency.queries.ts';
import { countProductsByStatus, weighProducts, weighShops } from './count-products.queries.ts';
import {
  type Asked,
  type ProductDetailRow,
  type ProductRow,
  productDetailById,
  productSlice,
  productsById,
  type Sort,
  type Weights,
} from './page-products.queries.ts';
import { countScope, everyProduct, type ProductScope, productScope } from './product-scope.ts';
import { toProductDetail, toProductItem } from './products.presenter.ts';
import { hitsByStatus, searchProducts } from './search-products.queries.ts';

/** From this far on, the kept counts find the place; before it, walking there is as quick. */
const NEAR = 400;
const NEWEST_FIRST: Sort = { field: 'create_time', direction: 'desc' };

async function scopeWithinReach(deps: Deps, actor: Actor, filters: ProductFilters): Promise<ProductScope> {
  await refuseUnknownStatus(deps, actor, {
    counts: 'product_counts',
    known: PRODUCT_STATUSES,
    wanted: filters.statusFilter,
  });
  const { db } = deps;
  const reached = await reachableShopIds(db, actor, filters.selectedStore);
  const shopIds = filters.currency ? await shopsSellingIn(db, reached, filters.currency) : reached;
  const staff = filters.selectedStaff;
  return productScope(filters, staff?.length ? await shopsOfPeople(db, shopIds, staff) : shopIds);
}

/** What to look for; null where no text was given. */
async function queriesOf(
  { db }: Deps,
  scope: ProductScope,
  { search }: ProductFilters,
): Promise<string[] | null> {
  if (!search) return null;
  const asked = wordQuery(search);
  if (!asked) return [];
  if (asked.words.length === 0) return [tsqueryOf(asked, '')];
  const [months, named] = await Promise.all([
    monthsKept(db, everyProduct(scope)),
    isWorthNaming(scope.shopIds, () => weighShops(db, scope.shopIds)),
  ]);
  return months.map((month) => {
    const words = tsqueryOf(asked, month);
    return named ? ofShops(words, month, scope.shopIds) : words;
  });
}

/** What a caller's filters come down to, for readers other than the list. */
export async function resolveProductFilters(deps: Deps, actor: Actor, filters: ProductFilters) {
  const scope = await scopeWithinReach(deps, actor, filters);
  const queries = await queriesOf(deps, scope, filters);
  return { scope, timeZone: deps.config.timeZone, sort: NEWEST_FIRST, skip: 0, take: 0, queries };
}

function sortOf(query: ProductListQuery): Sort {
  const [field, direction] = query.sort.split(':') as [ProductSortField, Sort['direction']];
  return { field, direction };
}

async function withStaff({ db }: Deps, rows: readonly ProductRow[]): Promise<ProductItem[]> {
  const people = await peopleOfShops(db, [...new Set(rows.map(({ shop_id }) => shop_id))]);
  return rows.map((row) => toProductItem(row, people.get(row.shop_id) ?? []));
}

export async function listProducts(deps: Deps, actor: Actor, query: ProductListQuery): Promise<ProductPage> {
  const scope = await scopeWithinReach(deps, actor, query);
  if (query.ids) return namedPage(deps, actor, query, query.ids);
  const { pageNum, pageSize } = query;
  const { timeZone } = deps.config;
  const asked = { scope, timeZone, sort: sortOf(query), skip: (pageNum - 1) * pageSize, take: pageSize };
  const queries = await queriesOf(deps, scope, query);
  if (!queries) return filterPage(deps, asked, query);
  const { rows, total, capped } = await searchProducts(deps.db, { ...asked, queries });
  return {
    items: await withStaff(deps, rows),
    pagination: { ...paginate(pageNum, pageSize, total), ...(capped ? { totalIsLowerBound: true } : {}) },
  };
}

async function namedPage(
  deps: Deps,
  actor: Actor,
  query: ProductListQuery,
  ids: readonly string[],
): Promise<ProductPage> {
  const { pageNum, pageSize } = query;
  const rows = await productsById(deps.db, await reachableShopIds(deps.db, actor), ids, sortOf(query));
  const position = (pageNum - 1) * pageSize;
  return {
    items: await withStaff(deps, rows.slice(position, position + pageSize)),
    pagination: paginate(pageNum, pageSize, rows.length),
  };
}

async function filterPage(
  deps: Deps,
  asked: Asked,
  { pageNum, pageSize }: ProductListQuery,
): Promise<ProductPage> {
  const { scope, sort, skip } = asked;
  const kept = sort.field === 'create_time' && skip > NEAR ? countScope(scope) : null;
  const { weights, places } = await weighProducts(deps.db, scope, {
    timeZone: deps.config.timeZone,
    isFar: kept !== null,
  });
  const pagination = paginate(pageNum, pageSize, weights.matching);
  if (skip >= weights.matching) return { items: [], pagination };
  const rows = kept
    ? await farSlice(deps, asked, weights, { kept, places })
    : await productSlice(deps.db, asked, weights, null);
  return { items: await withStaff(deps, rows), pagination };
}

type Far = { kept: CountScope; places: Places };

/** A far place is found by the kept counts, newest first; the oldest first are the same read backwards. */
async function farSlice(
  { db }: Deps,
  asked: Asked,
  weights: Weights,
  { kept, places }: Far,
): Promise<ProductRow[]> {
  const take = Math.min(asked.take, weights.matching - asked.skip);
  const newestFirst = asked.sort.direction === 'desc';
  const start = newestFirst ? asked.skip : weights.matching - asked.skip - take;
  const place = start > NEAR ? await locate(db, kept, start, places) : { day: null, skip: start };
  if (!place) return [];
  const slice = { ...asked, sort: NEWEST_FIRST, skip: place.skip, take };
  const rows = await productSlice(db, slice, weights, place.day);
  return newestFirst ? rows : rows.toReversed();
}

/** Totals under the current filters, for every status: the status filter itself is left out of it. */
export async function summariseProducts(
  deps: Deps,
  actor: Actor,
  filters: ProductFilters,
): Promise<ProductSummary> {
  const { db, config } = deps;
  const reached = await scopeWithinReach(deps, actor, filters);
  const scope = { ...reached, statuses: null, deletedToo: true };
  const queries = await queriesOf(deps, scope, filters);
  const asked = { scope, timeZone: config.timeZone, sort: NEWEST_FIRST, skip: 0, take: 0 };
  const byStatus = async (within: ProductScope): Promise<Record<string, number>> => {
    if (queries) return hitsByStatus(db, { ...asked, scope: within, queries });
    const kept = countScope(within);
    return kept ? countByStatus(db, kept) : countProductsByStatus(db, within, config.timeZone);
  };
  const sum = ({ DELETED: _, ...counts }: Record<string, number>) =>
    Object.values(counts).reduce((all, n) => all + n, 0);
  const statuses = await byStatus(scope);
  const low = scope.lowStock === false ? {} : await byStatus({ ...scope, lowStock: true });
  return { total: sum(statuses), statuses, low_stock: sum(low) };
}

export async function findProduct({ db }: Deps, actor: Actor, id: string): Promise<ProductDetailRow> {
  const row = await productDetailById(db, await reachableShopIds(db, actor), id);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function getProduct(deps: Deps, actor: Actor, id: string): Promise<ProductDetail> {
  const row = await findProduct(deps, actor, id);
  const people = await peopleOfShops(deps.db, [row.shop_id]);
  return toProductDetail(row, people.get(row.shop_id) ?? []);
}
