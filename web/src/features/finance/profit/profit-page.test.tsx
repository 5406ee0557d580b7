import type { ProfitPage, ProfitRow } from '@gian-hang/contract/finance/profit';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { pageOf, staffWithMoney } from '../../../testing/builders.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const SUMS = { revenue: '300000', fees: '-30000', shipping: '0', adjustments: '0', settlement: '270000' };
const TOTALS: ProfitPage['totals'] = [
  {
    currency: 'VND',
    ...SUMS,
    orders: 3,
    units: 4,
    costed: { ...SUMS, revenue: '200000', cost: '80000', profit: '100000', margin: '50.0', orders: 2 },
  },
];

function testRow(fields: Partial<ProfitRow>): ProfitRow {
  return {
    currency: 'VND',
    shop: { id: '5', name: 'Mộc Lan' },
    order: null,
    product: { id: null, sku_id: '1', seller_sku: 'AO-M', title: 'Áo thun', variant: 'Đen', order_id: '77' },
    period: null,
    ...SUMS,
    cost: '80000',
    profit: '190000',
    margin: '63.3',
    orders: 2,
    costed_orders: 2,
    units: 2,
    ...fields,
  };
}

async function open(rows: ProfitRow[], address = '/payment/profit') {
  const asked: (string | undefined)[] = [];
  const api = fakeApi(staffWithMoney()).on(
    'GET',
    PATHS.finance.profit,
    ({ query: { group, missing, sku_ids } }) => {
      asked.push([group, missing, sku_ids].filter(Boolean).join(' '));
      return { ...pageOf(rows), totals: TOTALS };
    },
  );
  return { asked, ...(await renderPage(address, { session: staffWithMoney(), api })) };
}

describe('the list of profit', () => {
  it('says of how many orders the profit is, and leads to those without costs', async () => {
    const { asked, user, address } = await open([testRow({})]);
    const totals = within(await screen.findByRole('region', { name: 'Tổng VND' }));
    expect(totals.getByText('100.000 ₫')).toBeTruthy();
    expect(totals.getByText(/Lãi của 2\/3 đơn đủ giá vốn/)).toBeTruthy();
    await user.click(totals.getByRole('link', { name: '1 đơn thiếu giá vốn' }));
    await waitFor(() => expect(address()).toBe('/payment/profit?missing=true'));
    await waitFor(() => expect(asked).toEqual(['product', 'product true']));
  });

  it('shows no profit where a cost is missing, but the way to enter it', async () => {
    await open([testRow({ cost: null, profit: null, margin: null, costed_orders: 1 })]);
    const link = await screen.findByRole('link', { name: 'Nhập giá vốn' });
    expect(link.getAttribute('href')).toBe('/payment/costs?order=77');
    expect(screen.getByText('1/2 đơn đủ giá vốn')).toBeTruthy();
    expect(screen.getByText('chưa rõ')).toBeTruthy();
  });

  it('is limited to the SKUs that a link names, until their chip is removed', async () => {
    const { asked, user, address } = await open([testRow({})], '/payment/profit?skus=11,12&currency=VND');
    await screen.findByText('Tiền tệ: VND');
    const chip = await screen.findByRole('button', { name: /2 SKU/ });
    expect(asked).toEqual(['product 11,12']);
    await user.click(chip);
    await waitFor(() => expect(address()).toBe('/payment/profit?currency=VND'));
    await waitFor(() => expect(asked).toEqual(['product 11,12', 'product']));
  });

  it('is grouped by order, shop and period in its address', async () => {
    const { asked, user, address } = await open([
      testRow({ product: null, shop: null, period: '2026-03-01' }),
    ]);
    await user.click(await screen.findByLabelText('Tháng'));
    await waitFor(() => expect(address()).toBe('/payment/profit?group=month'));
    await screen.findByText('03/2026');
    expect(asked).toEqual(['product', 'month']);
  });
});
