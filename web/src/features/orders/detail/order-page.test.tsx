import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { administrator, NOW, pageOf, staff, testOrder } from '../../../testing/builders.ts';
import { failWith } from '../../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const LIST = '/product/order';
const ORDERS = ['11', '12', '13'].map((id) =>
  testOrder({
    id,
    timeline: [
      { at: NOW, event: 'created' },
      { at: NOW, event: 'completed' },
    ],
    recipient_address: {
      name: 'Lê Thị Hoa',
      full_address: '12 Hàng Bạc, Hà Nội',
      phone_number: '0912345678',
      city: 'Hà Nội',
    },
  }),
);

function ordersApi(person = staff()) {
  const one = ({ params }: { params: Record<string, string> }) =>
    ORDERS.find(({ id }) => id === params.id) ?? failWith('not_found');
  return fakeApi(person)
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
    await waitFor(() => expect(document.title).toBe('Đơn 57650011 · Gian Hàng'));
    const section = (name: string) => screen.getByRole('region', { name }).textContent;
    expect(section('Thanh toán')).toContain('150.000');
    expect(section('Địa chỉ nhận hàng')).toContain('Lê Thị Hoa');
    expect(section('Vận chuyển')).toContain('Mã vận đơn');
    expect(section('Diễn biến')).toMatch(/Tạo đơn.*Hoàn tất/);
    await press('Đồng bộ lại');
    await screen.findByText('Đã đồng bộ đơn 57650011');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Danh sách đơn hàng' }));
    await waitFor(() => expect(address()).toBe(`${LIST}?status=COMPLETED&page=2`));
    await waitFor(() => expect(document.title).toBe('Quản lý đơn hàng · Gian Hàng'));
  });

  it('is printed first of all; its buyer is erased at the very end', async () => {
    const admin = administrator();
    const erased = testOrder({ id: '11', buyer_erased: true });
    const api = ordersApi(admin);
    api.on('DELETE', PATHS.orders.buyer, () => {
      api.on('GET', PATHS.orders.one, erased);
      return erased;
    });
    const { press, user } = await renderPage(`${LIST}/11`, { session: admin, api });
    const title = await screen.findByRole('heading', { name: 'Đơn hàng 57650011', level: 1 });
    const head = within(title.closest('header') as HTMLElement);
    const buttons = head.getAllByRole('button');
    const variants = buttons.map((button) => [button.textContent, button.getAttribute('data-variant')]);
    expect(variants.slice(-3)).toEqual([
      ['Đồng bộ lại đơn này', 'default'],
      ['In', 'filled'],
      ['', 'default'],
    ]);
    await press('Thao tác khác');
    await press('Xoá thông tin người mua', 'menuitem');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Xoá thông tin người mua' }));
    const notice = await screen.findByText(/^Thông tin người mua không còn được lưu giữ/);
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(screen.queryByRole('button', { name: 'Thao tác khác' })).toBeNull();
  });

  it('gives the whole address to the clipboard, says what is due and what the buyer asks for', async () => {
    const due_time = new Date(Date.now() - 2.5 * 3_600_000).toISOString();
    const api = ordersApi().on(
      'GET',
      PATHS.orders.one,
      testOrder({ ...ORDERS[0], due_time, cancel_requested: true }),
    );
    const { press } = await renderPage(`${LIST}/11`, { session: staff(), api });
    await press('Sao chép tất cả');
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('Lê Thị Hoa\n0912345678\n12 Hàng Bạc, Hà Nội'),
    );
    screen.getByText('quá 2 giờ');
    screen.getByText('Người mua yêu cầu huỷ đơn này');
  });

  it('shows the returns of its buyer and until when to answer them', async () => {
    const answered = { type: 'REFUND', needs_answer: false, answer_by: null, create_time: NOW };
    const returns = [
      {
        id: '2',
        type: 'RETURN_AND_REFUND',
        status: 'REQUESTED',
        needs_answer: true,
        answer_by: '2026-03-12T03:00:00Z',
        create_time: NOW,
      },
      { ...answered, id: '1', status: 'TELEPORTING' },
    ];
    const api = ordersApi().on('GET', PATHS.orders.one, testOrder({ ...ORDERS[0], returns }));
    await renderPage(`${LIST}/11`, { session: staff(), api });
    const section = await screen.findByRole('region', { name: 'Trả hàng, hoàn tiền' });
    const lines = within(section).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Trả hàng và hoàn tiền · Người mua yêu cầuTrả lời trên sàn trước 12/03/2026 10:0010/03/2026 10:00',
      'Hoàn tiền · TELEPORTING10/03/2026 10:00',
    ]);
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
