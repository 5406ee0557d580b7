import { MAX_PASTED_IDS } from '@gian-hang/contract/limits';
import {
  ORDER_STATUSES,
  type OrderDetail,
  type OrderFilters,
  type OrderListQuery,
  type OrderPage,
  type OrderSummary,
} from '@gian-hang/contract/orders/orders';
import { paginate } from '@gian-hang/contract/pagination';
import { askTogether, NOTHING } from '../../../db/ask-together.ts';
import {
  countByStatus,
  countPlaces,
  countQuery,
  locate,
  monthsKept,
  NO_PLACES,
  placeQueries,
} from '../../../db/kept-counts.ts';
import {
  buildAnyIdTsquery,
  buildTsquery,
  foldForSearch,
  parsePastedIds,
  parseSearch,
  shouldFilterByShop,
  withShopTerms,
} from '../../../db/search-words.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { refuseUnknownStatus } from '../../shops/status-filter.service.ts';
import { listStatusChanges } from '../sync/order-changes.service.ts';
import { readPayload } from '../sync/payload-pages.service.ts';
import { countScope, estimateRows, estimateRowsQuery, NO_ROWS } from './count-orders.queries.ts';
import { type OrderScope, scopeOf } from './order-scope.ts';
import { toOrderDetail, toOrderItem, withMaskedPhone } from './orders.presenter.ts';
import { fetchOrderSlice, type OrderRow, ordersById } from './page-orders.queries.ts';
import {
  countHitsByStatus,
  indexedWordsOfHits,
  MAX_COUNTED_HITS,
  type OrderTextSearch,
  searchOrders,
} from './search-orders.queries.ts';

const TOO_MANY_PASTED = {
  vi: `Mỗi lần chỉ tìm được tối đa ${MAX_PASTED_IDS} mã`,
  en: `At most ${MAX_PASTED_IDS} ids can be looked for at once`,
};

/** From this far on, the kept counts find the place; before it, walking there is as quick. */
const MAX_DIRECT_OFFSET = 400;

async function resolveScope(deps: Deps, actor: Actor, filters: OrderFilters): Promise<OrderScope> {
  await refuseUnknownStatus(deps, actor, {
    counts: 'order_counts',
    known: ORDER_STATUSES,
    wanted: filters.statusFilter,
  });
  return scopeOf(filters, await visibleShopIds(deps.db, actor, filters.selectedStore));
}

/** What a caller's filters come down to, for readers other than the list. */
export async function resolveFilters(deps: Deps, actor: Actor, filters: OrderFilters): Promise<OrderQuery> {
  const scope = await resolveScope(deps, actor, filters);
  return {
    scope,
    timeZone: deps.config.timeZone,
    queries: null,
    ...(await resolveSearch(deps, scope, filters)),
  };
}

export type OrderQuery = Omit<OrderTextSearch, 'queries'> & { queries: OrderTextSearch['queries'] | null };
const withoutShopTerms = (words: string) => ({ words, inShops: words });

type SearchQueries = { queries: OrderTextSearch['queries']; pasted: string[] | null };

async function resolveSearch(
  { db }: Deps,
  scope: OrderScope,
  { search: text }: OrderFilters,
): Promise<SearchQueries | null> {
  if (!text) return null;
  const pasted = parsePastedIds(text);
  if (pasted && pasted.length > MAX_PASTED_IDS)
    throw new AppError('validation_failed', {
      errors: [{ path: 'search', message: TOO_MANY_PASTED }],
    });
  if (pasted) return { queries: [withoutShopTerms(buildAnyIdTsquery(pasted))], pasted };
  const asked = parseSearch(text);
  if (!asked) return { queries: [], pasted: null };
  if (asked.words.length === 0) return { queries: [withoutShopTerms(buildTsquery(asked, ''))], pasted: null };
  const [months, named] = await Promise.all([
    monthsKept(db, countScope({ ...scope, statuses: null })),
    shouldFilterOrdersByShop(db, scope),
  ]);
  const queryOf = (month: string) => {
    const words = buildTsquery(asked, month);
    return named ? { words, inShops: withShopTerms(words, month, scope.shopIds) } : withoutShopTerms(words);
  };
  return { queries: months.map(queryOf), pasted: null };
}

async function shouldFilterOrdersByShop(db: Deps['db'], scope: OrderScope): Promise<boolean> {
  return shouldFilterByShop(scope.shopIds, () => estimateRows(db, { ...scope, statuses: null }));
}

export async function listOrders(deps: Deps, actor: Actor, query: OrderListQuery): Promise<OrderPage> {
  const scope = await resolveScope(deps, actor, query);
  const page = await (query.ids ? pageByIds(deps, actor, query, query.ids) : scopedPage(deps, scope, query));
  if (actor.role === '1') return page;
  return { ...page, items: page.items.map(withMaskedPhone) };
}

async function scopedPage(deps: Deps, scope: OrderScope, query: OrderListQuery): Promise<OrderPage> {
  const search = await resolveSearch(deps, scope, query);
  return search ? searchPage(deps, scope, search, query) : filterPage(deps, scope, query);
}

async function pageByIds(
  { db }: Deps,
  actor: Actor,
  { pageNum, pageSize, sort }: OrderListQuery,
  ids: readonly string[],
): Promise<OrderPage> {
  const rows = await ordersById(db, await visibleShopIds(db, actor), ids);
  const position = (pageNum - 1) * pageSize;
  return {
    items: (sort === 'create_time:desc' ? rows : rows.toReversed())
      .slice(position, position + pageSize)
      .map(toOrderItem),
    pagination: paginate(pageNum, pageSize, rows.length),
  };
}

async function filterPage(
  { db, config }: Deps,
  scope: OrderScope,
  query: OrderListQuery,
): Promise<OrderPage> {
  const { pageNum, pageSize, sort } = query;
  const position = (pageNum - 1) * pageSize;
  const kept = countScope(scope);
  const dated = scope.from !== null || scope.to !== null;
  const isFar = position > MAX_DIRECT_OFFSET;
  const { estimate, inRange, ...places } = await askTogether(db, {
    estimate: estimateRowsQuery(scope),
    inRange: dated ? countQuery(kept) : NOTHING,
    ...(isFar ? placeQueries(kept) : NO_PLACES),
  });
  const total = (dated ? inRange[0]?.n : estimate[0]?.matching) ?? 0;
  const pagination = paginate(pageNum, pageSize, total);
  if (position >= total) return { items: [], pagination };
  const take = Math.min(pageSize, total - position);
  const newestFirst = sort === 'create_time:desc';
  const start = newestFirst ? position : total - position - take;
  const place =
    start > MAX_DIRECT_OFFSET
      ? await locate(db, kept, start, isFar ? places : await countPlaces(db, kept))
      : { day: null, skip: start, ofDay: 0 };
  if (!place) return { items: [], pagination };
  const slice = { scope, timeZone: config.timeZone, untilDay: place.day, skip: place.skip, take };
  const rows = await fetchOrderSlice(db, slice, estimate[0] ?? NO_ROWS, place.ofDay);
  return { items: (newestFirst ? rows : rows.toReversed()).map(toOrderItem), pagination };
}

async function searchPage(
  { db, config }: Deps,
  scope: OrderScope,
  search: SearchQueries,
  query: OrderListQuery,
): Promise<OrderPage> {
  const { pageNum, pageSize, sort } = query;
  const asked = { scope, timeZone: config.timeZone, queries: search.queries };
  const direction = sort === 'create_time:desc' ? 'desc' : 'asc';
  const { rows, total, capped } = await searchOrders(db, asked, {
    skip: (pageNum - 1) * pageSize,
    take: pageSize,
    direction,
  });
  return {
    items: rows.map(toOrderItem),
    pagination: { ...paginate(pageNum, pageSize, total), ...(capped ? { totalIsLowerBound: true } : {}) },
    ...(search.pasted ? { not_found: await findMissingIds(db, asked, search.pasted) } : {}),
  };
}

async function findMissingIds(db: Deps['db'], asked: OrderTextSearch, pasted: string[]): Promise<string[]> {
  const whole = { ...asked.scope, statuses: null, tracking: null, from: null, to: null };
  const known = await indexedWordsOfHits(db, { ...asked, scope: whole });
  return pasted.filter((id) => !known.has(foldForSearch(id)));
}

/** Totals under the current filters, for every status: the status filter itself is left out of it. */
export async function summariseOrders(
  deps: Deps,
  actor: Actor,
  filters: OrderFilters,
): Promise<OrderSummary> {
  const scope = { ...(await resolveScope(deps, actor, filters)), statuses: null };
  const search = await resolveSearch(deps, scope, filters);
  const statuses = search
    ? await countHitsByStatus(deps.db, { scope, timeZone: deps.config.timeZone, queries: search.queries })
    : await countByStatus(deps.db, countScope(scope));
  const total = Object.values(statuses).reduce((sum, n) => sum + n, 0);
  return {
    total: search ? Math.min(total, MAX_COUNTED_HITS) : total,
    totalIsLowerBound: Boolean(search) && total > MAX_COUNTED_HITS,
    statuses,
  };
}

export async function findOrder({ db }: Deps, actor: Actor, id: string): Promise<OrderRow> {
  const shopIds = await visibleShopIds(db, actor);
  const [row] = await ordersById(db, shopIds, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function getOrder(deps: Deps, actor: Actor, id: string): Promise<OrderDetail> {
  const row = await findOrder(deps, actor, id);
  return toOrderDetail(row, await listStatusChanges(deps.db, row.shop_id, id));
}

/** Of a buyer who is forgotten nothing is told, also while the payload itself still waits to be written anew. */
export async function getPayload(deps: Deps, actor: Actor, id: string): Promise<unknown> {
  const { shop_id, personal_gone } = await findOrder(deps, actor, id);
  const payload = await readPayload(deps.db, shop_id, id);
  return personal_gone === null ? payload : deps.marketplace.redactPersonalData(payload);
}
