import { ADMINISTRATOR } from '@gian-hang/contract/accounts/roles';
import { MAX_PASTED_IDS, MAX_SELECTED_ORDERS } from '@gian-hang/contract/limits';
import {
  ORDER_STATUSES,
  type OrderDetail,
  type OrderFilters,
  type OrderIds,
  type OrderIdsQuery,
  type OrderListQuery,
  type OrderPage,
  type OrderSummary,
} from '@gian-hang/contract/orders/orders';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { everythingOf, type List, type ListFilters, NEWEST_FIRST } from '../../../lists/list.ts';
import { fetchByIds } from '../../../lists/list-rows.queries.ts';
import { MAX_COUNTED_HITS } from '../../../lists/list-search.queries.ts';
import { findMissingIds, readPage, readPageByIds, summariseByStatus } from '../../../lists/read-list.ts';
import { parsePastedIds, parseSearch, type Search } from '../../../lists/search-query.ts';
import { refuseUnknownStatus } from '../../../lists/status-filter.service.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { marketplaceOfShop } from '../../shops/authorisation/shop-connection.service.ts';
import { listReturns } from '../returns/order-returns.service.ts';
import { listStatusChanges } from '../sync/order-changes.service.ts';
import { readPayload } from '../sync/payload-pages.service.ts';
import { toListFilters } from './order-filters.ts';
import { ORDER_LIST, type OrderRow } from './order-list.ts';
import { toOrderDetail, toOrderItem, withMaskedPhone } from './orders.presenter.ts';

const TOO_MANY_PASTED = {
  vi: `Mỗi lần chỉ tìm được tối đa ${MAX_PASTED_IDS} mã`,
  en: `At most ${MAX_PASTED_IDS} ids can be looked for at once`,
};

function parseOrderSearch(text: string | undefined): Search | null {
  if (!text) return null;
  const pasted = parsePastedIds(text);
  if (!pasted) return parseSearch(text);
  if (pasted.length > MAX_PASTED_IDS)
    throw new AppError('validation_failed', { errors: [{ path: 'search', message: TOO_MANY_PASTED }] });
  return { anyOf: pasted };
}

type RequestedFilters = OrderFilters & { sort?: string };

/** The filters of a request within the shops that the actor may see. */
export async function resolveFilters(
  deps: Deps,
  actor: Actor,
  filters: RequestedFilters,
): Promise<ListFilters> {
  await refuseStatuses(deps, actor, filters);
  return withinVisibleShops(deps, actor, filters);
}

function refuseStatuses(deps: Deps, actor: Actor, { statusFilter: wanted }: OrderFilters): Promise<void> {
  return refuseUnknownStatus(deps, actor, ORDER_LIST, { known: ORDER_STATUSES, wanted });
}

async function withinVisibleShops(deps: Deps, actor: Actor, filters: RequestedFilters): Promise<ListFilters> {
  const shopIds = await visibleShopIds(deps.db, actor, filters.selectedStore);
  const today = { now: deps.clock.now(), timeZone: deps.config.timeZone };
  return toListFilters(filters, shopIds, parseOrderSearch(filters.search), today);
}

export async function listOrders(deps: Deps, actor: Actor, query: OrderListQuery): Promise<OrderPage> {
  const filters = await resolveFilters(deps, actor, query);
  const { ids } = query;
  const { rows, pagination } = ids
    ? await readPageByIds(deps, ORDER_LIST, await visibleShopIds(deps.db, actor), { ...query, ids })
    : await readPage(deps, ORDER_LIST, filters, query);
  const items = rows.map(toOrderItem);
  return {
    items: actor.role === ADMINISTRATOR ? items : items.map(withMaskedPhone),
    pagination,
    ...(ids ? {} : await missingIds(deps, filters)),
  };
}

const ORDER_IDS: List<{ id: string }> = { ...ORDER_LIST, columns: sql`item.id::text` };

/** The ids of the first orders that match, in the order of the list. */
export async function listOrderIds(deps: Deps, actor: Actor, query: OrderIdsQuery): Promise<OrderIds> {
  const filters = await resolveFilters(deps, actor, query);
  const request = { pageNum: 1, pageSize: MAX_SELECTED_ORDERS, sort: query.sort };
  const { rows, pagination } = await readPage(deps, ORDER_IDS, filters, request);
  return { ids: rows.map(({ id }) => id), total: pagination.totalItems };
}

/** Of a pasted list, the ids that no order of these shops has. */
async function missingIds(deps: Deps, { search, shopIds }: ListFilters): Promise<{ not_found?: string[] }> {
  if (!search || !('anyOf' in search)) return {};
  return { not_found: await findMissingIds(deps, ORDER_LIST, everythingOf(shopIds), search.anyOf) };
}

/** Totals by status under the filters of a request, except the status filter itself. */
export async function summariseOrders(
  deps: Deps,
  actor: Actor,
  filters: OrderFilters,
): Promise<OrderSummary> {
  await refuseStatuses(deps, actor, filters);
  const { statusFilter: _, ...others } = filters;
  const resolved = await withinVisibleShops(deps, actor, others);
  const { statuses, totalIsLowerBound } = await summariseByStatus(deps, ORDER_LIST, resolved);
  const total = Object.values(statuses).reduce((sum, n) => sum + n, 0);
  return { total: totalIsLowerBound ? MAX_COUNTED_HITS : total, totalIsLowerBound, statuses };
}

export async function findOrder({ db }: Deps, actor: Actor, id: string): Promise<OrderRow> {
  const shopIds = await visibleShopIds(db, actor);
  const [row] = await fetchByIds(db, ORDER_LIST, { shopIds, ids: [id], sort: NEWEST_FIRST });
  if (!row) throw new AppError('not_found');
  return row;
}

export async function getOrder(deps: Deps, actor: Actor, id: string): Promise<OrderDetail> {
  const row = await findOrder(deps, actor, id);
  const [changes, returns] = await Promise.all([
    listStatusChanges(deps.db, row.shop_id, id),
    listReturns(deps.db, row.shop_id, row.t_order_id),
  ]);
  return toOrderDetail(row, changes, returns);
}

/** Redacts an erased buyer from the payload, even before the erase job has rewritten the stored page. */
export async function getPayload(deps: Deps, actor: Actor, id: string): Promise<unknown> {
  const { shop_id, erasure_reason } = await findOrder(deps, actor, id);
  const payload = await readPayload(deps.db, shop_id, id);
  return erasure_reason === null
    ? payload
    : (await marketplaceOfShop(deps, shop_id)).redactPersonalData(payload);
}
