import type { ProfitPage, ProfitQuery, ProfitRow } from '@gian-hang/contract/finance/profit';
import { paginate } from '@gian-hang/contract/pagination';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import type { ProfitFilter } from '../../../shared/profit/sold-skus.queries.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { shopsOfPeople } from '../../shops/shop-assignments.service.ts';
import { fetchProfit, type ProfitRowRecord } from './profit.queries.ts';

type RequestedFilter = Pick<
  ProfitQuery,
  'selectedStore' | 'selectedStaff' | 'currency' | 'sku_ids' | 'dates'
>;

/** The filter of a request within the shops that the actor may see. */
export async function resolveProfitFilter(
  { db }: Deps,
  actor: Actor,
  { selectedStore, selectedStaff, currency, sku_ids, dates }: RequestedFilter,
): Promise<ProfitFilter> {
  let shopIds = await visibleShopIds(db, actor, selectedStore);
  if (selectedStaff?.length) shopIds = await shopsOfPeople(db, shopIds, selectedStaff);
  const { from = null, to = null } = dates ?? {};
  return { shopIds, from, to, currency: currency ?? null, skuIds: sku_ids?.length ? sku_ids : undefined };
}

function toProfitRow(group: ProfitQuery['group'], row: ProfitRowRecord): ProfitRow {
  const { shop_id, shop_name, order_id, t_order_id, sku_id, line, product_id, period, ...sums } = row;
  return {
    ...sums,
    shop: shop_id === null ? null : { id: shop_id, name: shop_name ?? '' },
    order: t_order_id === null ? null : { id: order_id, t_order_id },
    product:
      sku_id === null || line === null || order_id === null
        ? null
        : {
            id: product_id,
            sku_id,
            seller_sku: line.seller_sku,
            title: line.product_name,
            variant: line.sku_name,
            order_id,
          },
    period: group === 'order' && t_order_id === null ? null : period,
  };
}

export async function listProfit(deps: Deps, actor: Actor, query: ProfitQuery): Promise<ProfitPage> {
  const filter = await resolveProfitFilter(deps, actor, query);
  const { rows, total, totals } = await fetchProfit(deps.db, filter, query, query);
  return {
    items: rows.map((row) => toProfitRow(query.group, row)),
    pagination: paginate(query.pageNum, query.pageSize, total),
    totals,
  };
}
