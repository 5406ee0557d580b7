import type { OrderEarnings } from '@gian-hang/contract/finance/earnings';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noEarnings, staff, staffWithMoney, testOrder } from '../../../testing/builders.ts';
import { failWith } from '../../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const NO_PARTS = {
  gross: '0',
  refunds: '0',
  platform_fees: '0',
  affiliate_fees: '0',
  shipping: '0',
  taxes: '0',
  adjustments: '0',
};

const FINAL = noEarnings({
  state: 'final',
  settlement: '107500',
  parts: { ...NO_PARTS, gross: '120000', platform_fees: '-12000', adjustments: '-500' },
  breakdown: [
    { part: 'platform_fees', name: 'transaction_fee_amount', amount: '-12000' },
    { part: 'adjustments', name: 'PLATFORM_PENALTY', amount: '-500' },
  ],
  estimate: {
    settlement: '110000',
    parts: { ...NO_PARTS, gross: '120000', platform_fees: '-10000' },
    breakdown: [{ part: 'platform_fees', name: 'transaction_fee_amount', amount: '-10000' }],
  },
  statements: [{ statement_id: '1', day: '2026-03-14', settlement: '107500', state: 'paid' }],
  skus_outdated: true,
  profit: { cost: '60000', profit: '47500', missing_costs: [] },
});

async function showOrder(earnings: OrderEarnings, person = staffWithMoney()) {
  const api = fakeApi(person)
    .on('GET', PATHS.orders.one, testOrder({ id: '11' }))
    .on('GET', PATHS.finance.orderEarnings, earnings);
  await renderPage('/product/order/11', { session: person, api });
  return within(await screen.findByRole('region', { name: 'Thực nhận' }));
}

describe('what an order earned', () => {
  it('is settled to the last fee, compared with the estimate and down to the profit', async () => {
    const section = await showOrder(FINAL);
    await section.findByText('Đã đối soát');
    expect(section.getAllByText('107.500 ₫').length).toBeGreaterThan(0);
    expect(section.getByText('Thấp hơn ước tính 2.500 ₫')).toBeTruthy();
    const differences = within(section.getByRole('list', { name: 'Chênh lệch so với ước tính' }));
    expect(
      differences.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['Phí giao dịch-2.000 ₫', 'Phạt vi phạm-500 ₫']);
    expect(section.getByText('47.500 ₫')).toBeTruthy();
    expect(section.getByText(/Chưa đọc được chi tiết theo phân loại/)).toBeTruthy();
  });

  it('is an estimate before, and names SKUs without a cost with the way to enter it', async () => {
    const section = await showOrder({
      ...FINAL,
      state: 'estimated',
      estimate: null,
      statements: [],
      expected_on: '2026-03-20',
      profit: { cost: null, profit: null, missing_costs: [{ sku_id: '1', name: 'Áo thun · Đen' }] },
    });
    await section.findByText('Ước tính');
    expect(section.getByText('Dự kiến đối soát 20/03/2026')).toBeTruthy();
    expect(section.getByText(/Chưa có giá vốn: Áo thun · Đen/)).toBeTruthy();
    const link = section.getByRole('link', { name: 'Nhập giá vốn' });
    expect(link.getAttribute('href')).toBe('/payment/costs?order=11');
  });

  it('says so where the marketplace has said nothing, or where it cannot be read', async () => {
    const section = await showOrder(noEarnings());
    await section.findByText('Sàn chưa báo thực nhận của đơn này.');
  });

  it('is not asked for without the permission, nor for manual orders', async () => {
    const person = staff();
    const api = fakeApi(person)
      .on('GET', PATHS.orders.one, testOrder({ id: '11' }))
      .on('GET', PATHS.finance.orderEarnings, failWith('forbidden'));
    await renderPage('/product/order/11', { session: person, api });
    await screen.findByRole('region', { name: 'Thanh toán' });
    expect(screen.queryByRole('region', { name: 'Thực nhận' })).toBeNull();
  });
});
