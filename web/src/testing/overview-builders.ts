import type {
  OverviewTaskCounts,
  SalesReport,
  SalesTotals,
  TopProducts,
} from '@gian-hang/contract/analytics/overview';
import { OVERVIEW_TASKS } from '@gian-hang/contract/analytics/overview-values';

export function testOverviewTasks(counts: Partial<OverviewTaskCounts> = {}): OverviewTaskCounts {
  const none = Object.fromEntries(OVERVIEW_TASKS.map((task) => [task, 0])) as OverviewTaskCounts;
  return { ...none, ...counts };
}

export const NO_TASKS = testOverviewTasks();
export const NO_TOP_PRODUCTS: TopProducts = { currency: null, items: [] };

function testSalesTotals(fields: Partial<SalesTotals> = {}): SalesTotals {
  return {
    orders: 0,
    sold_orders: 0,
    cancelled_orders: 0,
    returned_orders: 0,
    units: 0,
    revenue: '0',
    average: null,
    cancellation_rate: null,
    return_rate: null,
    ...fields,
  };
}

/** A report of the week before 10 March 2026, without orders unless given. */
export function testSales(fields: Partial<SalesReport> = {}): SalesReport {
  return {
    currency: null,
    currencies: [],
    period: { from: '2026-03-04', to: '2026-03-10' },
    previous_period: { from: '2026-02-25', to: '2026-03-03' },
    totals: testSalesTotals(),
    previous_totals: testSalesTotals(),
    profit: null,
    previous_profit: null,
    days: [],
    statuses: [],
    hours: [],
    regions: [],
    shops: [],
    ...fields,
  };
}

/** Two shops that sold for a week, and less in the week before. */
export const BUSY_SALES = testSales({
  currency: 'VND',
  currencies: ['VND'],
  totals: testSalesTotals({
    orders: 20,
    sold_orders: 16,
    cancelled_orders: 2,
    returned_orders: 1,
    units: 24,
    revenue: '3200000',
    average: '200000',
    cancellation_rate: '10.0',
    return_rate: '5.0',
  }),
  previous_totals: testSalesTotals({
    orders: 16,
    sold_orders: 14,
    cancelled_orders: 2,
    units: 24,
    revenue: '2560000',
    average: '182857',
    cancellation_rate: '12.5',
    return_rate: '0.0',
  }),
  days: [
    { day: '2026-03-04', shop_id: '1', revenue: '2000000' },
    { day: '2026-03-04', shop_id: '2', revenue: '400000' },
    { day: '2026-03-10', shop_id: '1', revenue: '800000' },
  ],
  statuses: [
    { status: 'CANCELLED', orders: 2 },
    { status: 'COMPLETED', orders: 16 },
    { status: 'UNPAID', orders: 2 },
  ],
  hours: [
    { weekday: 3, hour: 9, orders: 14, revenue: '2400000' },
    { weekday: 2, hour: 20, orders: 2, revenue: '800000' },
  ],
  regions: [
    { name: 'Hà Nội', orders: 14, revenue: '3000000' },
    { name: null, orders: 2, revenue: '200000' },
  ],
  shops: [
    {
      shop: { id: '1', name: 'Mộc Lan Official' },
      ...testSalesTotals({
        orders: 18,
        sold_orders: 14,
        cancelled_orders: 2,
        units: 20,
        revenue: '2800000',
        average: '200000',
        cancellation_rate: '11.1',
        return_rate: '0.0',
      }),
      previous_revenue: '2560000',
      previous_orders: 16,
    },
    {
      shop: { id: '2', name: 'Gốm Lành' },
      ...testSalesTotals({ orders: 2, sold_orders: 2, units: 4, revenue: '400000', average: '200000' }),
      previous_revenue: '0',
      previous_orders: 0,
    },
  ],
});

export const TOP_PRODUCTS: TopProducts = {
  currency: 'VND',
  items: [
    {
      shop: { id: '1', name: 'Mộc Lan Official' },
      id: '31',
      product_id: '1729000000000001',
      sku_id: null,
      sku_ids: ['1729000000000011', '1729000000000012'],
      title: 'Áo sơ mi lụa',
      variant: '',
      seller_sku: '',
      image: null,
      orders: 9,
      units: 12,
      revenue: '1800000',
      profit: '420000',
    },
  ],
};
