import { paginate } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { pageOf, signedIn, staff, testOrder, testShop, testToken } from '../../../testing/builders.ts';
import { failWith, held } from '../../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const LIST = '/product/order';
const SHOPS = [testShop(), testShop({ id: '2', name: 'Harbor & Pine' })];
const ORDERS = [testOrder({ id: '11' }), testOrder({ id: '12' })];
const PHONE = 390;

function ordersApi() {
  return fakeApi()
    .on('GET', PATHS.shops.list, pageOf(SHOPS, 1, 1000))
    .on('GET', PATHS.orders.list, pageOf(ORDERS))
    .on('GET', PATHS.orders.summary, {
      total: 4321,
      totalIsLowerBound: false,
      statuses: { COMPLETED: 1234, LOST_AT_SEA: 5 },
    });
}

/** 4321 orders, of which each page shows the same two. */
function longListApi(total = 4321) {
  return ordersApi().on('GET', PATHS.orders.list, ({ query }) => ({
    items: ORDERS,
    pagination: paginate(Number(query.pageNum), Number(query.pageSize), total),
  }));
}

async function openList(search = '', api = ordersApi(), options: { token?: string; width?: number } = {}) {
  const opened = await renderPage(`${LIST}${search}`, { session: staff(), api, ...options });
  await screen.findByText('57650011');
  return { ...opened, listQuery: () => api.calls('GET', PATHS.orders.list).at(-1)?.query };
}

function chips(): (string | null)[] {
  const list = screen.queryByRole('list', { name: 'Bộ lọc đang dùng' });
  return list === null ? [] : [...list.querySelectorAll('li')].map(({ textContent }) => textContent);
}

const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: /Tìm theo mã đơn/ });

describe('the list of orders', () => {
  it('names the filters of a link from the overview, and drops each with its chip', async () => {
    const link = '?currency=VND&province=Hà Nội&weekday=2&hour=14&returned=true&dates=2026-11-01,2026-11-07';
    const { user, listQuery } = await openList(link);
    expect(listQuery()).toMatchObject({
      currency: 'VND',
      province: 'Hà Nội',
      weekday: '2',
      hour: '14',
      returned: 'true',
      dateRange: '2026-11-01,2026-11-07',
    });
    expect(chips()).toEqual(
      expect.arrayContaining(['Tiền tệ: VND', 'Tỉnh: Hà Nội', 'Thứ Ba, 14–15 giờ', 'Có trả hàng']),
    );
    await user.click(screen.getByRole('button', { name: /Thứ Ba, 14–15 giờ/ }));
    await waitFor(() => expect(listQuery()).not.toHaveProperty('hour'));
    expect(listQuery()).not.toHaveProperty('weekday');
    expect(listQuery()).toMatchObject({ currency: 'VND', province: 'Hà Nội', returned: 'true' });
    await openList('?province=none&hour=23');
    expect(chips()).toEqual(['Không rõ tỉnh', '23–24 giờ']);
  });

  it('has one chip for many statuses on a phone, which drops them all', async () => {
    const statuses = 'ON_HOLD,AWAITING_SHIPMENT,IN_TRANSIT,DELIVERED';
    const { user, listQuery } = await openList(`?status=${statuses}&hour=23`, ordersApi(), { width: 390 });
    expect(chips()).toEqual(['Trạng thái: 4', '23–24 giờ']);
    await user.click(screen.getByRole('button', { name: /Trạng thái: 4/ }));
    await waitFor(() => expect(listQuery()).not.toHaveProperty('statusFilter'));
    expect(chips()).toEqual(['23–24 giờ']);
  });

  it('is narrowed by each filter at once, shows each once, and is cleared in one go', async () => {
    const { user, press, address, listQuery } = await openList();
    await press('Chọn cửa hàng');
    await user.type(await screen.findByRole('searchbox', { name: 'Tìm shop' }), 'moc lan');
    expect(screen.queryByRole('checkbox', { name: /Harbor/ })).toBeNull();
    await press('Mộc Lan Official', 'checkbox');
    await user.keyboard('{Escape}');
    await press(/^Đang vận chuyển/, 'checkbox');
    await press('Có', 'radio');
    await press('Chọn ngày');
    await press('30 ngày qua');
    await screen.findByRole('button', { name: 'Ngày tạo: 30 ngày qua' });
    screen.getByRole('button', { name: 'Shop: Mộc Lan Official' });
    expect(chips()).toEqual([]);
    expect(address()).toBe(`${LIST}?shops=1&status=IN_TRANSIT&dates=last_30_days&tracking=true`);
    await waitFor(() =>
      expect(listQuery()).toMatchObject({
        selectedStore: '1',
        statusFilter: 'IN_TRANSIT',
        dateRange: expect.stringMatching(/^[\d-]{10},[\d-]{10}$/),
        hasTracking: 'true',
      }),
    );
    await press('Xoá bộ lọc');
    await waitFor(() => expect(address()).toBe(LIST));
    screen.getByRole('button', { name: 'Chọn ngày' });
    expect(isChecked(/^Đang vận chuyển/)).toBe(false);
  });

  it('counts each status, also one that only the marketplace knows, whichever are chosen', async () => {
    const { api } = await openList('?status=COMPLETED&tracking=true');
    await screen.findByRole('checkbox', { name: 'Hoàn tất 1.234' });
    const statuses = within(screen.getByRole('group', { name: 'Trạng thái' })).getAllByRole('checkbox');
    expect(statuses).toHaveLength(12);
    const queries = api.calls('GET', PATHS.orders.summary).map(({ query }) => query);
    expect(queries).toContainEqual({ hasTracking: 'true' });
  });

  it('is reproduced by its address; another filter leads to the first page', async () => {
    const { press, address } = await openList('?status=COMPLETED&tracking=true&page=2', longListApi());
    await screen.findByText('21–40 trong 4.321');
    expect(isChecked(/^Hoàn tất/)).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Có' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Trang 2' }).getAttribute('aria-current')).toBe('page');
    await press('Tất cả', 'radio');
    await screen.findByText('1–20 trong 4.321');
    expect(address()).toBe(`${LIST}?status=COMPLETED`);
  });

  it('says what the orders of chosen days come to, by currency', async () => {
    const api = ordersApi().on('GET', PATHS.orders.amounts, {
      amounts: [
        { currency: 'VND', orders: 2, total: '86236700', units: 1388, goods: null },
        { currency: 'GBP', orders: 1, total: '12.5', units: 1, goods: null },
      ],
    });
    await openList('?dates=2026-11-01,2026-11-15&status=COMPLETED', api);
    await screen.findByText('Tổng 86.236.700 ₫ · 1.388 sản phẩm');
    screen.getByText('Tổng £12.50 · 1 sản phẩm');
    expect(api.calls('GET', PATHS.orders.amounts).at(-1)?.query).toEqual({
      dateRange: '2026-11-01,2026-11-15',
      statusFilter: 'COMPLETED',
    });
  });

  it.each([
    { group: 'product' as const, name: 'sản phẩm' },
    { group: 'sku' as const, name: 'phân loại' },
  ])('says first what a $group that is searched for comes to alone', async ({ group, name }) => {
    const goods = { group, units: 12, revenue: '2388000' };
    const api = ordersApi().on('GET', PATHS.orders.amounts, {
      amounts: [{ currency: 'VND', orders: 9, total: '5000000', units: 20, goods }],
    });
    await openList('?dates=2026-11-01,2026-11-15&search=1729000000000001', api);
    const own = await screen.findByText(`Riêng ${name} này: bán 12 cái, 2.388.000 ₫`);
    expect(own.parentElement?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      `Riêng ${name} này: bán 12 cái, 2.388.000 ₫Tính cả đơn: 5.000.000 ₫ · 20 sản phẩm`,
    );
  });

  it('adds nothing up without days, and where there are too many orders', async () => {
    const { api } = await openList();
    const { api: long } = await openList('?dates=2026-11-01,2026-11-15', longListApi(100_001));
    for (const one of [api, long]) expect(one.calls('GET', PATHS.orders.amounts)).toEqual([]);
  });

  it('goes to the last page for any number beyond it', async () => {
    const { user, address } = await openList('', longListApi());
    await screen.findByText('1–20 trong 4.321');
    await user.type(screen.getByLabelText(/Đến trang/), '99999{Enter}');
    await waitFor(() => expect(address()).toBe(`${LIST}?page=217`));
  });

  it('shows each tick at once, while the session is being renewed too', async () => {
    const renewal = held(signedIn(staff()));
    const api = ordersApi().on('POST', PATHS.auth.refresh, renewal.reply);
    const { press, address, listQuery } = await openList('', api);
    localStorage.setItem('tik_dashboard_token', testToken(-60));
    await press(/^Hoàn tất/, 'checkbox');
    await press(/^Đã huỷ/, 'checkbox');
    await waitFor(() => expect(address()).toBe(`${LIST}?status=COMPLETED%2CCANCELLED`));
    for (const name of [/^Hoàn tất/, /^Đã huỷ/]) expect(isChecked(name)).toBe(true);
    renewal.release();
    await waitFor(() => expect(listQuery()).toMatchObject({ statusFilter: 'COMPLETED,CANCELLED' }));
    expect(api.calls('POST', PATHS.auth.refresh)).toHaveLength(1);
  });

  it('keeps its rows when a refresh fails', async () => {
    const { press, api } = await openList();
    api.on('GET', PATHS.orders.list, failWith('malformed_request'));
    await press('Làm mới');
    await screen.findByText(/^Chưa tải lại được/);
    screen.getByText('57650011');
  });

  it('can begin with the oldest order, and its address says so', async () => {
    const { user, address, listQuery } = await openList();
    const header = screen.getByRole('columnheader', { name: /Thông tin đơn hàng/ });
    expect(header.getAttribute('aria-sort')).toBe('descending');
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(listQuery()).toMatchObject({ sort: 'create_time:asc' }));
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    expect(decodeURIComponent(address())).toBe(`${LIST}?sort=create_time:asc`);
  });

  it('hides columns, over a reload', async () => {
    const { user, press } = await openList();
    await press('Cột hiển thị');
    await press('Người nhận', 'checkbox');
    await user.keyboard('{Escape}');
    await openList();
    expect(screen.queryByRole('columnheader', { name: 'Người nhận' })).toBeNull();
  });

  it('on a phone is made of cards, with the filters in a sheet that counts what it finds', async () => {
    const { user, press, listQuery } = await openList('', ordersApi(), { width: PHONE });
    expect(screen.queryByRole('table')).toBeNull();
    const cards = screen.getByRole('list', { name: 'Danh sách đơn hàng' }).querySelectorAll(':scope > li');
    expect(cards).toHaveLength(2);
    await press(/^Bộ lọc$/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Bộ lọc' }));
    await user.click(sheet.getByRole('checkbox', { name: /^Hoàn tất/ }));
    await user.click(await sheet.findByRole('button', { name: 'Xem 2 đơn hàng' }));
    await waitFor(() => expect(chips()).toEqual(['Trạng thái: Hoàn tất']));
    expect(listQuery()).toMatchObject({ statusFilter: 'COMPLETED' });
  });
});

describe('the search for orders', () => {
  it('runs on the button only, not while one types', async () => {
    const { user, press, address, listQuery } = await openList();
    await user.type(searchBox(), 'ao so mi');
    expect(address()).toBe(LIST);
    await press(/^Tìm kiếm$/);
    await waitFor(() => expect(listQuery()).toMatchObject({ search: 'ao so mi' }));
    expect(address()).toBe(`${LIST}?search=ao+so+mi`);
  });

  it('takes a pasted list and names what it did not find, to be copied', async () => {
    const unknown = '5780000000000000001';
    const api = ordersApi().on('GET', PATHS.orders.list, ({ query }) => ({
      ...pageOf(ORDERS),
      ...(query.search ? { not_found: [unknown] } : {}),
    }));
    const { user, press, listQuery } = await openList('', api);
    await user.click(searchBox());
    await user.paste(['57650011', unknown, '57650012'].join('\n'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chips()).toEqual(['Danh sách 3 mã']));
    expect(listQuery()).toMatchObject({ search: `57650011 ${unknown} 57650012` });
    await screen.findByText(/^1 mã không có đơn hàng nào/);
    await screen.findByText(unknown);
    await press('Sao chép các mã không tìm thấy');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(unknown));
  });

  it('refuses more ids than the server takes, and says so', async () => {
    const { user, address } = await openList();
    await user.click(searchBox());
    await user.paste(Array.from({ length: 501 }, (_, n) => `578000000000000${1000 + n}`).join(' '));
    await user.keyboard('{Enter}');
    await screen.findByText(/Bạn đã dán 501 mã/);
    expect(address()).toBe(LIST);
  });
});
