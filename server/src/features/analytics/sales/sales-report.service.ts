import type {
  SalesProfit,
  SalesQuery,
  SalesReport,
  SalesTotals,
} from '@gian-hang/contract/analytics/overview';
import { addAmounts, compareAmounts, currencyDecimals, divideAmount } from '@gian-hang/contract/money/money';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { previousPeriod, resolvePeriod } from '../period.ts';
import { type SalesRows, type Sums, selectSales } from './sales-report.queries.ts';

function addSums(rows: readonly Sums[]): Sums {
  const sum = (name: Exclude<keyof Sums, 'revenue'>) => rows.reduce((total, row) => total + row[name], 0);
  return {
    orders: sum('orders'),
    sold_orders: sum('sold_orders'),
    cancelled_orders: sum('cancelled_orders'),
    returned_orders: sum('returned_orders'),
    units: sum('units'),
    revenue: addAmounts(rows.map(({ revenue }) => revenue)),
  };
}

const percentage = (part: number, whole: number) =>
  whole === 0 ? null : divideAmount(String(part * 100), whole, 1);

function toTotals(rows: readonly Sums[], currency: string | null): SalesTotals {
  const sums = addSums(rows);
  const { orders, sold_orders, revenue } = sums;
  return {
    ...sums,
    average: sold_orders === 0 ? null : divideAmount(revenue, sold_orders, currencyDecimals(currency ?? '')),
    cancellation_rate: percentage(sums.cancelled_orders, orders),
    return_rate: percentage(sums.returned_orders, orders),
  };
}

function profitOf(profits: SalesRows['profits'], current: boolean): SalesProfit | null {
  if (profits === null) return null;
  const {
    orders = 0,
    costed_orders = 0,
    profit = '0',
  } = profits.find(({ is_current }) => is_current === current) ?? {};
  return { orders, costed_orders, profit };
}

/** Shops with orders in the period or the one before. */
function compareShops({ shops, currency }: SalesRows): SalesReport['shops'] {
  const names = new Map(shops.map(({ shop_id, shop_name }) => [shop_id, shop_name]));
  return [...names]
    .map(([id, name]) => {
      const of = (current: boolean) =>
        shops.filter(({ shop_id, is_current }) => shop_id === id && is_current === current);
      const before = addSums(of(false));
      return {
        shop: { id, name },
        ...toTotals(of(true), currency),
        previous_revenue: before.revenue,
        previous_orders: before.orders,
      };
    })
    .sort((a, b) => compareAmounts(b.revenue, a.revenue) || a.shop.name.localeCompare(b.shop.name));
}

/** How sales go in the chosen shops that the actor may see. */
export async function reportSales(deps: Deps, actor: Actor, query: SalesQuery): Promise<SalesReport> {
  const { db, config } = deps;
  const period = resolvePeriod(deps, query.dates);
  const previous = previousPeriod(period);
  const shopIds = await visibleShopIds(db, actor, query.selectedStore);
  const scope = { ...period, shopIds, timeZone: config.timeZone };
  const rows = await selectSales(db, scope, {
    previousFrom: previous.from,
    currency: query.currency ?? null,
    withProfit: actor.permissions.includes('money.read'),
  });
  const { shops, profits, currency, ...figures } = rows;
  const ofPeriod = (current: boolean) => shops.filter(({ is_current }) => is_current === current);
  return {
    ...figures,
    currency,
    period,
    previous_period: previous,
    totals: toTotals(ofPeriod(true), currency),
    previous_totals: toTotals(ofPeriod(false), currency),
    profit: profitOf(profits, true),
    previous_profit: profitOf(profits, false),
    shops: compareShops(rows),
  };
}
