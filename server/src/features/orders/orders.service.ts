import {
  MOST_PASTED_IDS,
  type OrderDetail,
  type OrderFilters,
  type OrderListQuery,
  type OrderPage,
  type OrderSummary,
} from '@gian-hang/contract/orders';
import { paginate } from '@gian-hang/contract/pagination';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { reachableShopIds } from '../shops/shop-reach.service.ts';
import { countByStatus, countInRange, locate, weigh } from './count-orders.queries.ts';
import { changesOf } from './order-changes.service.ts';
import { type OrderScope, scopeOf } from './order-scope.ts';
import { toOrderDetail, toOrderItem } from './orders.presenter.ts';
import { type OrderRow, orderColumns, orderSlice } from './page-orders.queries.ts';
import { countHits, countHitsByStatus, hitSlice, MOST_COUNTED } from './search-orders.queries.ts';
import { fold, pastedIds, searchQuery } from './search-words.ts';

/** From this far on, the kept counts find the place; before it, walking there is as quick. */
const NEAR = 400;

async function scopeWithinReach({ db }: Deps, actor: Actor, filters: OrderFilters): Promise<OrderScope> {
  return scopeOf(filters, await reachableShopIds(db, actor, filters.selectedStore));
}

/** What a caller's filters come down to, for readers other than the list. */
export async function resolveFilters(deps: Deps, actor: Actor, filters: OrderFilters) {
  const scope = await scopeWithinReach(deps, actor, filters);
  return { scope, timeZone: deps.config.timeZone, words: searchOf(filters.search)?.words ?? null };
}

type Search = { words: string; pasted: string[] | null };

function searchOf(text: string | undefined): Search | null {
  if (!text) return null;
  const pasted = pastedIds(text);
  if (pasted && pasted.length > MOST_PASTED_IDS)
    throw new AppError('validation_failed', {
      errors: [{ path: 'search', message: `≤ ${MOST_PASTED_IDS}` }],
    });
  if (pasted)
    return {
      words: pasted
        .map((id) => `'${fold(id).replaceAll('-', "' & '")}'`)
        .map((id) => `(${id})`)
        .join(' | '),
      pasted,
    };
  const words = searchQuery(text);
  return { words: words ?? "'\u0001'", pasted: null };
}

export async function listOrders(deps: Deps, actor: Actor, query: OrderListQuery): Promise<OrderPage> {
  const scope = await scopeWithinReach(deps, actor, query);
  const search = searchOf(query.search);
  return search ? searchPage(deps, scope, search, query) : filterPage(deps, scope, query);
}

async function filterPage(
  { db, config }: Deps,
  scope: OrderScope,
  query: OrderListQuery,
): Promise<OrderPage> {
  const { pageNum, pageSize, sort } = query;
  const weights = await weigh(db, scope);
  const total = scope.from || scope.to ? await countInRange(db, scope) : weights.matching;
  const position = (pageNum - 1) * pageSize;
  const pagination = paginate(pageNum, pageSize, total);
  if (position >= total) return { items: [], pagination };
  const take = Math.min(pageSize, total - position);
  const newestFirst = sort === 'create_time:desc';
  const start = newestFirst ? position : total - position - take;
  const place = start > NEAR ? await locate(db, scope, start) : { day: null, skip: start };
  if (!place) return { items: [], pagination };
  const slice = { scope, timeZone: config.timeZone, untilDay: place.day, skip: place.skip, take };
  const rows = await orderSlice(db, slice, weights);
  return { items: (newestFirst ? rows : rows.toReversed()).map(toOrderItem), pagination };
}

async function searchPage(
  { db, config }: Deps,
  scope: OrderScope,
  search: Search,
  query: OrderListQuery,
): Promise<OrderPage> {
  const { pageNum, pageSize, sort } = query;
  const asked = { scope, timeZone: config.timeZone, words: search.words };
  const hits = await countHits(db, asked);
  const direction = sort === 'create_time:desc' ? 'desc' : 'asc';
  const rows = await hitSlice(db, asked, { skip: (pageNum - 1) * pageSize, take: pageSize, direction }, hits);
  const capped = hits > MOST_COUNTED;
  return {
    items: rows.map(toOrderItem),
    pagination: {
      ...paginate(pageNum, pageSize, Math.min(hits, MOST_COUNTED)),
      ...(capped ? { totalIsLowerBound: true } : {}),
    },
    ...(search.pasted ? { not_found: await missingOf(db, asked, search.pasted) } : {}),
  };
}

async function missingOf(
  db: Deps['db'],
  { scope, words }: { scope: OrderScope; words: string },
  pasted: string[],
): Promise<string[]> {
  const { rows } = await sql<{ t_order_id: string; words: string[] }>`
    select t_order_id, tsvector_to_array(words) as words from orders
    where words @@ ${words}::tsquery and shop_id = any(${scope.shopIds}::bigint[]) limit ${MOST_COUNTED}`.execute(
    db,
  );
  const known = new Set(rows.flatMap((row) => row.words));
  return pasted.filter(
    (id) =>
      !fold(id)
        .split('-')
        .every((part) => known.has(part)),
  );
}

/** Totals under the current filters, for every status: the status filter itself is left out of it. */
export async function summariseOrders(
  deps: Deps,
  actor: Actor,
  filters: OrderFilters,
): Promise<OrderSummary> {
  const scope = { ...(await scopeWithinReach(deps, actor, filters)), statuses: null };
  const search = searchOf(filters.search);
  const statuses = search
    ? await countHitsByStatus(deps.db, { scope, timeZone: deps.config.timeZone, words: search.words })
    : await countByStatus(deps.db, scope);
  const total = Object.values(statuses).reduce((sum, n) => sum + n, 0);
  return {
    total: search ? Math.min(total, MOST_COUNTED) : total,
    totalIsLowerBound: Boolean(search) && total > MOST_COUNTED,
    statuses,
  };
}

export async function findOrder({ db }: Deps, actor: Actor, id: string): Promise<OrderRow> {
  const shopIds = await reachableShopIds(db, actor);
  const { rows } = await sql<OrderRow>`
    select ${orderColumns()} from orders o join shops s on s.id = o.shop_id
    where o.shop_id = any(${shopIds}::bigint[]) and o.id = ${id}::bigint`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return row;
}

export async function getOrder(deps: Deps, actor: Actor, id: string): Promise<OrderDetail> {
  const row = await findOrder(deps, actor, id);
  return toOrderDetail(row, await changesOf(deps.db, row.shop_id, id));
}
