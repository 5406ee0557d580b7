import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { NOW, pageOf, staff, testOrder } from '../../../testing/builders.ts';
import { failWith, foreignBody } from '../../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const LIST = '/product/order';
const PHONE = 390;
const RECIPIENT = {
  name: 'Lê Thị Hoa',
  phone_number: '0912345678',
  full_address: '12 Hàng Bạc, Hà Nội',
  city: 'Hà Nội',
};
const BLOCK = 'Lê Thị Hoa\n0912345678\n12 Hàng Bạc, Hà Nội';

/** Orders 11, 12 and 13; the fields are those of the second. */
function threeOrders(second: Partial<OrderDetail> = {}): OrderDetail[] {
  return ['11', '12', '13'].map((id) =>
    testOrder({ id, recipient_address: RECIPIENT, ...(id === '12' ? second : {}) }),
  );
}

/** A list with the panel open on one of its orders. */
async function openPanel(id = '12', orders = threeOrders(), width = 1440) {
  const api = fakeApi()
    .on('GET', PATHS.orders.list, pageOf(orders))
    .on(
      'GET',
      PATHS.orders.one,
      ({ params }) => orders.find((order) => order.id === params.id) ?? failWith('not_found'),
    )
    .on('GET', PATHS.documents.orders, foreignBody(200, '%PDF-'));
  return renderPage(`${LIST}?order=${id}`, { session: staff(), api, width });
}

async function findPanel(orderId: string) {
  return within(await screen.findByRole('complementary', { name: `Đơn hàng ${orderId}` }));
}

describe('the order beside the list', () => {
  it('is shown whole', async () => {
    const order: Partial<OrderDetail> = {
      is_cod: true,
      amount_to_collect: '152000',
      cancel_requested: true,
      due_time: new Date(Date.now() + 5.5 * 3_600_000).toISOString(),
      tracking_number: 'GHN12345',
      seller_note: 'Gói quà',
      buyer: { nickname: 'hoa.le', message: 'Giao giờ hành chính' },
      payment: {
        currency: 'VND',
        sub_total: '120000',
        shipping_fee: '30000',
        tax: '0',
        others: '2000',
        total_amount: '152000',
      },
      line_items: [
        {
          id: '1',
          product_name: 'Áo sơ mi lụa',
          t_product_id: '1729',
          sku_id: '9',
          sku_name: 'Nâu, S',
          sku_type: 'NORMAL',
          sku_image: '/ao.png',
          seller_sku: 'ASM-01',
          quantity: 2,
          price: '60000',
        },
      ],
      timeline: [
        { at: NOW, event: 'created' },
        { at: NOW, event: 'completed' },
      ],
    };
    await openPanel('12', threeOrders(order));
    const panel = await findPanel('57650012');
    panel.getByRole('heading', { name: '57650012' });
    panel.getByText('Mộc Lan Official · 10/03/2026 10:00');
    panel.getByText('Chờ vận chuyển');
    panel.getByText('COD 152.000 ₫');
    panel.getByText('còn 5 giờ');
    panel.getByText('Người mua yêu cầu huỷ đơn này');
    const section = (name: string) => panel.getByRole('region', { name }).textContent;
    expect(section('Sản phẩm (2)')).toMatch(/Áo sơ mi lụa.*Nâu, S.*SKU ASM-01.*120\.000.*60\.000.*×2/);
    expect(section('Thanh toán')).toMatch(/Tạm tính120\.000.*Phí vận chuyển30\.000.*Khoản khác2\.000/);
    expect(section('Thanh toán')).toMatch(/Tổng cộng152\.000.*Cần thu khi giao \(COD\)152\.000/);
    expect(section('Ghi chú')).toMatch(/Giao giờ hành chính.*Gói quà/);
    expect(section('Vận chuyển')).toContain('GHN12345');
    expect(section('Diễn biến')).toMatch(/Tạo đơn.*Hoàn tất/);
  });

  it('gives its id and the name, phone and address to the clipboard, one by one or together', async () => {
    const { user } = await openPanel();
    const panel = await findPanel('57650012');
    for (const [name, text] of [
      ['Sao chép mã đơn hàng', '57650012'],
      ['Sao chép tên người nhận', 'Lê Thị Hoa'],
      ['Sao chép số điện thoại', '0912345678'],
      ['Sao chép địa chỉ', '12 Hàng Bạc, Hà Nội'],
      ['Sao chép tất cả', BLOCK],
    ] as const) {
      await user.click(panel.getByRole('button', { name }));
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text));
    }
  });

  it('copies nothing of a buyer whose data is erased', async () => {
    const masked = {
      name: 'L*** T*** H***',
      phone_number: '********78',
      full_address: '***, Hà Nội',
      city: '',
    };
    const { user } = await openPanel('12', threeOrders({ recipient_address: masked, buyer_erased: true }));
    const address = within((await findPanel('57650012')).getByRole('region', { name: 'Địa chỉ nhận hàng' }));
    address.getByText('********78');
    address.getByText('Thông tin người mua không còn được lưu giữ; chỉ còn dạng đã che.');
    expect(address.queryAllByRole('button')).toEqual([]);
    await user.keyboard('c');
    await screen.findByText(/^Địa chỉ còn trống hoặc đã bị che/);
  });

  it('says that an order is out of reach, and offers to try again after a failure', async () => {
    await openPanel('99');
    const missing = within(await screen.findByRole('complementary', { name: 'Đơn hàng' }));
    await missing.findByRole('heading', { name: 'Đơn không còn trong tầm của bạn' });

    const api = fakeApi()
      .on('GET', PATHS.orders.list, pageOf(threeOrders()))
      .on('GET', PATHS.orders.one, failWith('malformed_request'));
    const { press } = await renderPage(`${LIST}?order=12`, { session: staff(), api });
    await screen.findByText('refused: malformed_request');
    api.on('GET', PATHS.orders.one, testOrder({ id: '12' }));
    await press('Thử lại');
    await findPanel('57650012');
  });

  it('lies over the list on a phone, takes the focus and closes with Esc', async () => {
    const { user, address } = await openPanel('12', threeOrders(), PHONE);
    const drawer = await screen.findByRole('dialog', { name: 'Đơn hàng 57650012' });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(LIST));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the keys of the panel', () => {
  it('J and K walk through the list like the buttons, and stop at its ends', async () => {
    const { user, api, address, press } = await openPanel('11');
    const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    await findPanel('57650011');
    expect([isDisabled('Đơn trước'), isDisabled('Đơn kế tiếp')]).toEqual([true, false]);
    await user.keyboard('j');
    await findPanel('57650012');
    expect(address()).toBe(`${LIST}?order=12`);
    await press('Đơn kế tiếp');
    await findPanel('57650013');
    expect([isDisabled('Đơn trước'), isDisabled('Đơn kế tiếp')]).toEqual([false, true]);
    await user.keyboard('jk');
    await findPanel('57650012');
    // No order is loaded twice, nor before somebody opens it.
    const loaded = api.calls('GET', PATHS.orders.one).map(({ params }) => params.id);
    expect(loaded.filter((id) => /^\d+$/.test(id ?? ''))).toEqual(['11', '12', '13']);
  });

  it('C copies, P prints the packing slip, O opens the page of the order', async () => {
    const replace = vi.fn();
    const openTab = vi.fn(() => ({ location: { replace } }));
    vi.stubGlobal('open', openTab);
    const { user, api, address } = await openPanel();
    await findPanel('57650012');
    await user.keyboard('c');
    await screen.findByText('Đã sao chép tên, số điện thoại và địa chỉ');
    expect(await navigator.clipboard.readText()).toBe(BLOCK);
    await user.keyboard('p');
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
    expect(api.calls('GET', PATHS.documents.orders).map(({ query }) => query)).toEqual([
      { kind: 'packing_slip', ids: '12' },
    ]);
    await user.keyboard('o');
    await screen.findByRole('heading', { name: 'Đơn hàng 57650012', level: 1 });
    expect(address()).toBe(`${LIST}/12`);
  });

  it('belong to a field, a dialog or the browser first', async () => {
    const { user, address } = await openPanel();
    await findPanel('57650012');
    await user.keyboard('{Control>}j{/Control}{Meta>}j{/Meta}{Alt>}j{/Alt}');
    const [search] = screen.getAllByRole<HTMLInputElement>('searchbox');
    await user.click(search as HTMLInputElement);
    await user.keyboard('jk{Escape}');
    expect(address()).toBe(`${LIST}?order=12`);
    await user.click(document.body);

    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog');
    await waitFor(() => expect(palette.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`${LIST}?order=12`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(LIST));
    expect(screen.queryByRole('complementary', { name: /^Đơn hàng/ })).toBeNull();
  });
});
