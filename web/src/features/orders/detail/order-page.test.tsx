import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOW, pageOf, staff, testOrder } from '../../../testing/builders.ts';
import { failWith } from '../../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const LIST = '/product/order';
const ORDERS = ['11', '12', '13'].map((id) =>
  testOrder({
    id,
    timeline: [{ at: NOW, event: 'created' }],
  }),
);

function ordersApi() {
  const one = ({ params }: { params: Record<string, string> }) =>
    ORDERS.find(({ id }) => id === params.id) ?? failWith('not_found');
  return fakeApi()
    .on('GET', PATHS.orders.list, pageOf(ORDERS))
    .on('GET', PATHS.orders.one, one)
    .on('POST', PATHS.orders.syncOne, one);
}

describe('an order', () => {
  it('has a page of its own, is synced there, and the way back leads to the list as it was', async () => {
    const api = ordersApi();
    const { user, press, address } = await renderPage(`${LIST}?status=COMPLETED&page=2`, {
      session: staff(),
      api,
    });
    await user.click(await screen.findByText('57650011'));
    await screen.findByRole('heading', { name: 'Đơn hàng 57650011', level: 1 });
    const section = (name: string) => screen.getByRole('region', { name }).textContent;
    expect(section('Thanh toán')).toContain('150.000');
    expect(section('Địa chỉ nhận hàng')).toContain('Lê Thị Hoa');
    expect(section('Vận chuyển')).toContain('Mã vận đơn');
    expect(section('Diễn biến')).toContain('Tạo đơn');
    await press('Đồng bộ lại');
    await screen.findByText('Đã đồng bộ đơn 57650011');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Danh sách đơn hàng' }));
    await waitFor(() => expect(address()).toBe(`${LIST}?status=COMPLETED&page=2`));
  });

  it('that does not exist is said not to be there, whatever the address', async () => {
    const api = ordersApi();
    for (const id of ['999999999', 'abc']) {
      await renderPage(`${LIST}/${id}`, { session: staff(), api });
      await screen.findByRole('heading', { name: 'Không tìm thấy đơn hàng này' });
    }
  });
});

describe('orders of the list', () => {
  it('are synced one by one or several at once, and failures are counted', async () => {
    const api = ordersApi();
    const { user, press } = await renderPage(LIST, { session: staff(), api });
    await press('Đồng bộ lại đơn 57650011');
    await screen.findByText('Đã đồng bộ đơn 57650011');
    for (const id of ['57650011', '57650012']) await press(`Chọn đơn ${id}`, 'checkbox');
    const bar = await screen.findByRole('region', { name: 'Thao tác với đơn đã chọn' });
    expect(bar.textContent).toContain('Đã chọn 2 đơn');
    await user.click(within(bar).getByRole('button', { name: 'Đồng bộ' }));
    await screen.findByText('Đã đồng bộ 2 đơn đã chọn');
    const synced = api.calls('POST', PATHS.orders.syncOne).map(({ params }) => params.id);
    expect(synced).toEqual(['11', '11', '12']);

    api.on('POST', PATHS.orders.syncOne, ({ params }) =>
      params.id === '11' ? failWith('marketplace_unavailable') : testOrder({ id: '12' }),
    );
    await user.click(within(bar).getByRole('button', { name: 'Đồng bộ' }));
    await screen.findByText('Đã đồng bộ 1 đơn, 1 đơn thất bại');
    await user.click(within(bar).getByRole('button', { name: 'Bỏ chọn' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Thao tác với đơn đã chọn' })).toBeNull(),
    );
  });
});
