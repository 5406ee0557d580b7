import {
  PRODUCT_STATUSES,
  type ProductDetail,
  type ProductFilters,
  type ProductItem,
  type ProductListQuery,
  type ProductPage,
  type ProductSummary,
} from '@gian-hang/contract/products/products';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { everythingOf, type ListFilters } from '../../../lists/list.ts';
import { readPage, readPageByIds, summariseByStatus } from '../../../lists/read-list.ts';
import { refuseUnknownStatus } from '../../../lists/status-filter.service.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { peopleOfShops, shopsOfPeople } from '../../shops/shop-assignments.service.ts';
import { shopsSellingIn } from '../write/product-currency.queries.ts';
import { productDetailById } from './product-detail.queries.ts';
import { PRODUCT_LIST, type ProductDetailRow, type ProductRow, toListFilters } from './product-list.ts';
import { toProductDetail, toProductItem } from './products.presenter.ts';

/** The filters of a request within the shops that the actor may see. */
export async function resolveFilters(
  deps: Deps,
  actor: Actor,
  filters: ProductFilters,
): Promise<ListFilters> {
  await refuseUnknownStatus(deps, actor, PRODUCT_LIST, {
    known: PRODUCT_STATUSES,
    wanted: filters.statusFilter,
  });
  const { currency, selectedStaff } = filters;
  let shopIds = await visibleShopIds(deps.db, actor, filters.selectedStore);
  if (currency) shopIds = await shopsSellingIn(deps.db, shopIds, currency);
  if (selectedStaff?.length) shopIds = await shopsOfPeople(deps.db, shopIds, selectedStaff);
  return toListFilters(filters, shopIds);
}

async function withStaff({ db }: Deps, rows: readonly ProductRow[]): Promise<ProductItem[]> {
  const people = await peopleOfShops(db, [...new Set(rows.map(({ shop_id }) => shop_id))]);
  return rows.map((row) => toProductItem(row, people.get(row.shop_id) ?? []));
}

export async function listProducts(deps: Deps, actor: Actor, query: ProductListQuery): Promise<ProductPage> {
  const filters = await resolveFilters(deps, actor, query);
  const { ids } = query;
  const { rows, pagination } = ids
    ? await readPageByIds(deps, PRODUCT_LIST, await visibleShopIds(deps.db, actor), { ...query, ids })
    : await readPage(deps, PRODUCT_LIST, filters, query);
  return { items: await withStaff(deps, rows), pagination };
}

/** Totals by status under the filters of a request, except the status filter itself. */
export async function summariseProducts(
  deps: Deps,
  actor: Actor,
  filters: ProductFilters,
): Promise<ProductSummary> {
  const { counted: resolved, ...rest } = await resolveFilters(deps, actor, filters);
  const counted = resolved.filter(({ column }) => column !== 'status');
  const { statuses } = await summariseByStatus(deps, PRODUCT_LIST, { counted, ...rest });
  const lowStock = await sumLowStock(deps, { counted, ...rest });
  return { total: sumOfShown(statuses), statuses, low_stock: lowStock };
}

/** Of the shops that the caller may see. */
export function countLowStock(deps: Deps, shopIds: readonly string[]): Promise<number> {
  return sumLowStock(deps, everythingOf(shopIds));
}

async function sumLowStock(deps: Deps, { counted, ...rest }: ListFilters): Promise<number> {
  const lowStock = [...counted, { column: 'low_stock', values: [true] }];
  return sumOfShown((await summariseByStatus(deps, PRODUCT_LIST, { counted: lowStock, ...rest })).statuses);
}

const sumOfShown = ({ DELETED: _, ...statuses }: Record<string, number>) =>
  Object.values(statuses).reduce((sum, n) => sum + n, 0);

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
