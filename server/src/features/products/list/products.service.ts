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
import { buildTsquery, parseSearch, shouldFilterByShop, withShopTerms } from '../../../db/search-words.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { peopleOfShops, shopsOfPeople } from '../../shops/shop-assignments.service.ts';
import { refuseUnknownStatus } from '../../shops/status-filter.service.ts';
import { shopsSellingIn } from '../write/product-currency.queries.ts';
import { countProductsByStatus, estimateProductRows, estimateShopRows } from './count-products.queries.ts';
import {
  fetchProductSlice,
  type ProductDetailRow,
  type ProductQuery,
  type ProductRow,
  type ProductRowEstimate,
  productDetailById,
  productsById,
  type Sort,
} from './page-products.queries.ts';
import { allProductsScope, countScope, type ProductScope, productScope } from './product-scope.ts';
import { toProductDetail, toProductItem } from './products.presenter.ts';
import { hitsByStatus, searchProducts } from './search-products.queries.ts';

/** From this far on, the kept counts find the place; before it, walking there is as quick. */
const MAX_DIRECT_OFFSET = 400;
const NEWEST_FIRST: Sort = { field: 'create_time', direction: 'desc' };

async function resolveScope(deps: Deps, actor: Actor, filters: ProductFilters): Promise<ProductScope> {
  await refuseUnknownStatus(deps, actor, {
    counts: 'product_counts',
    known: PRODUCT_STATUSES,
    wanted: filters.statusFilter,
  });
  const { db } = deps;
  const reached = await visibleShopIds(db, actor, filters.selectedStore);
  const shopIds = filters.currency ? await shopsSellingIn(db, reached, filters.currency) : reached;
  const staff = filters.selectedStaff;
  return productScope(filters, staff?.length ? await shopsOfPeople(db, shopIds, staff) : shopIds);
}

/** What to look for; null where no text was given. */
async function searchQueriesOf(
  { db }: Deps,
  scope: ProductScope,
  { search }: ProductFilters,
): Promise<string[] | null> {
  if (!search) return null;
  const asked = parseSearch(search);
  if (!asked) return [];
  if (asked.words.length === 0) return [buildTsquery(asked, '')];
  const [months, named] = await Promise.all([
    monthsKept(db, allProductsScope(scope)),
    shouldFilterByShop(scope.shopIds, () => estimateShopRows(db, scope.shopIds)),
  ]);
  return months.map((month) => {
    const words = buildTsquery(asked, month);
    return named ? withShopTerms(words, month, scope.shopIds) : words;
  });
}

/** What a caller's filters come down to, for readers other than the list. */
export async function resolveProductFilters(deps: Deps, actor: Actor, filters: ProductFilters) {
  const scope = await resolveScope(deps, actor, filters);
  const queries = await searchQueriesOf(deps, scope, filters);
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
  const scope = await resolveScope(deps, actor, query);
  if (query.ids) return pageByIds(deps, actor, query, query.ids);
  const { pageNum, pageSize } = query;
  const { timeZone } = deps.config;
  const asked = { scope, timeZone, sort: sortOf(query), skip: (pageNum - 1) * pageSize, take: pageSize };
  const queries = await searchQueriesOf(deps, scope, query);
  if (!queries) return filterPage(deps, asked, query);
  const { rows, total, capped } = await searchProducts(deps.db, { ...asked, queries });
  return {
    items: await withStaff(deps, rows),
    pagination: { ...paginate(pageNum, pageSize, total), ...(capped ? { totalIsLowerBound: true } : {}) },
  };
}

async function pageByIds(
  deps: Deps,
  actor: Actor,
  query: ProductListQuery,
  ids: readonly string[],
): Promise<ProductPage> {
  const { pageNum, pageSize } = query;
  const rows = await productsById(deps.db, await visibleShopIds(deps.db, actor), ids, sortOf(query));
  const position = (pageNum - 1) * pageSize;
  return {
    items: await withStaff(deps, rows.slice(position, position + pageSize)),
    pagination: paginate(pageNum, pageSize, rows.length),
  };
}

async function filterPage(
  deps: Deps,
  asked: ProductQuery,
  { pageNum, pageSize }: ProductListQuery,
): Promise<ProductPage> {
  const { scope, sort, skip } = asked;
  const kept = sort.field === 'create_time' && skip > MAX_DIRECT_OFFSET ? countScope(scope) : null;
  const { estimate, places } = await estimateProductRows(deps.db, scope, {
    timeZone: deps.config.timeZone,
    isFar: kept !== null,
  });
  const pagination = paginate(pageNum, pageSize, estimate.matching);
  if (skip >= estimate.matching) return { items: [], pagination };
  const rows = kept
    ? await fetchFarSlice(deps, asked, estimate, { kept, places })
    : await fetchProductSlice(deps.db, asked, estimate, null);
  return { items: await withStaff(deps, rows), pagination };
}

type FarPage = { kept: CountScope; places: Places };

/** A far place is found by the kept counts, newest first; the oldest first are the same read backwards. */
async function fetchFarSlice(
  { db }: Deps,
  asked: ProductQuery,
  estimate: ProductRowEstimate,
  { kept, places }: FarPage,
): Promise<ProductRow[]> {
  const take = Math.min(asked.take, estimate.matching - asked.skip);
  const newestFirst = asked.sort.direction === 'desc';
  const start = newestFirst ? asked.skip : estimate.matching - asked.skip - take;
  const place =
    start > MAX_DIRECT_OFFSET ? await locate(db, kept, start, places) : { day: null, skip: start };
  if (!place) return [];
  const slice = { ...asked, sort: NEWEST_FIRST, skip: place.skip, take };
  const rows = await fetchProductSlice(db, slice, estimate, place.day);
  return newestFirst ? rows : rows.toReversed();
}

/** Totals under the current filters, for every status: the status filter itself is left out of it. */
export async function summariseProducts(
  deps: Deps,
  actor: Actor,
  filters: ProductFilters,
): Promise<ProductSummary> {
  const { db, config } = deps;
  const reached = await resolveScope(deps, actor, filters);
  const scope = { ...reached, statuses: null, includeDeleted: true };
  const queries = await searchQueriesOf(deps, scope, filters);
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
  const row = await productDetailById(db, await visibleShopIds(db, actor), id);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function getProduct(deps: Deps, actor: Actor, id: string): Promise<ProductDetail> {
  const row = await findProduct(deps, actor, id);
  const people = await peopleOfShops(deps.db, [row.shop_id]);
  const { productRules } = deps.marketplaces.of({ marketplace: row.shop_marketplace });
  return toProductDetail(row, people.get(row.shop_id) ?? [], productRules.settableStatuses(row.status));
}
