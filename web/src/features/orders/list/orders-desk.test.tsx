import { paginate } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { pageOf, staff, testOrder, testSettings, testTaskCounts } from '../../../testing/builders.ts';
import { held } from '../../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const LIST = '/product/order';
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const LINE = {
  id: '1',
  product_name: 'Áo sơ mi lụa',
  t_product_id: '',
  sku_id: '',
  seller_sku: '',
  price: '60000',
  sku_name: '',
  sku_type: 'NORMAL',
  sku_image: null,
  quantity: 2,
};
const ORDERS = [
  testOrder({
    id: '11',
    due_time: inHours(-2.5),
    is_cod: true,
    line_items: [LINE, { ...LINE, id: '2', product_name: 'Nón lá Huế' }],
  }),
  testOrder({ id: '12', due_time: inHours(5.5) }),
  testOrder({ id: '13', cancel_requested: true }),
];
const COUNTS = testTaskCounts({
  overdue: 3,
  due_today: 41,
  to_ship: 87,
  return_requested: 2,
  sync_errors: 1,
});

function ordersApi(person = staff()) {
  return fakeApi(person)
    .on('GET', PATHS.orders.list, ({ query }) => ({
      items: ORDERS,
      pagination: paginate(Number(query.pageNum), Number(query.pageSize), 4321),
    }))
    .on('GET', PATHS.orders.one, testOrder())
    .on('GET', PATHS.orders.tasks, COUNTS)
    .on('GET', PATHS.quarantined.list, pageOf([]));
}

async function openList(search = '', { api = ordersApi(), session = staff(), width = 1440 } = {}) {
  const opened = await renderPage(`${LIST}${search}`, { session, api, width });
  await screen.findByText('57650011');
  return { ...opened, listQuery: () => api.calls('GET', PATHS.orders.list).at(-1)?.query };
}

const rowOf = (id: string) => screen.getByText(id).closest('tr') as HTMLElement;
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Việc cần làm' })).getByRole('button', { name });

describe('the density of the order list', () => {
  it('is compact unless the account chose otherwise: two lines per order with its deadline', async () => {
    await openList();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(1)).toEqual([
      'Thông tin đơn hàng',
      'Trạng thái',
      'Hạn gửi',
      'Người nhận',
      'Sản phẩm',
      'Tổng',
    ]);
    const row = rowOf('57650011').textContent;
    for (const part of ['Mộc Lan Official', 'COD', 'quá 2 giờ', 'Lê Thị Hoa', 'Hà Nội', '150.000'])
      expect(row).toContain(part);
    expect(row).toContain('Áo sơ mi lụa×2 · +1 sản phẩm');
    within(rowOf('57650012')).getByText('còn 5 giờ');
    within(rowOf('57650013')).getByText(/Yêu cầu huỷ/);
  });

  it('shows the product that was searched for', async () => {
    await openList('?search=non la');
    expect(rowOf('57650011').textContent).toContain('Nón lá Huế×2 · +1 sản phẩm');
  });

  it('is stored on the account', async () => {
    const { press, api } = await openList();
    await press('Chi tiết', 'radio');
    await screen.findByRole('columnheader', { name: 'Địa chỉ nhận hàng' });
    expect(screen.queryByRole('columnheader', { name: 'Hạn gửi' })).toBeNull();
    await waitFor(() =>
      expect(api.calls('PUT', PATHS.auth.settings).at(-1)?.body).toEqual({ density: 'detailed' }),
    );
    const session = staff({ settings: testSettings({ density: 'detailed' }) });
    await openList('', { session, api: ordersApi(session) });
    expect(screen.getAllByRole('columnheader')).toHaveLength(6);
  });

  it('has cards of three lines on a phone, and its buttons in a menu', async () => {
    const { press, address } = await openList('', { width: 390 });
    const [card] = screen.getByRole('list', { name: 'Danh sách đơn hàng' }).querySelectorAll('li');
    for (const part of ['57650011', '150.000', 'Chờ vận chuyển', 'quá 2 giờ', 'Lê Thị Hoa'])
      expect(card?.textContent).toContain(part);
    await press('Thao tác khác');
    await screen.findByRole('menuitem', { name: 'Xuất Excel' });
    await press('57650012', 'link');
    await waitFor(() => expect(address()).toBe(`${LIST}?order=12`));
  });
});

describe('the page size', () => {
  it('comes from the account, is chosen in the pager, and stays in the address', async () => {
    const session = staff({ settings: testSettings({ page_size: 20 }) });
    const api = ordersApi(session);
    const { user, address, listQuery } = await openList('?page=3', { session, api });
    await screen.findByText('41–60 trong 4.321');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Số dòng mỗi trang' }), '100');
    await screen.findByText('1–100 trong 4.321');
    expect(listQuery()).toMatchObject({ pageNum: '1', pageSize: '100' });
    expect(address()).toBe(`${LIST}?size=100`);
    await waitFor(() =>
      expect(api.calls('PUT', PATHS.auth.settings).at(-1)?.body).toEqual({ page_size: 100 }),
    );
  });
});

describe('the tabs of tasks', () => {
  it('count what there is to do, and one click shows it by deadline', async () => {
    const { user, address, listQuery } = await openList('?shops=1&status=COMPLETED&size=20');
    await waitFor(() => expect(tab(/^Quá hạn/).textContent).toBe('Quá hạn 3'));
    expect(tab(/^Quá hạn/).querySelector('[data-urgent]')).not.toBeNull();
    expect(tab(/^Yêu cầu huỷ/).querySelector('[data-urgent]')).toBeNull();
    expect(tab(/^Tất cả/).getAttribute('aria-current')).toBeNull();
    expect(tab(/^Yêu cầu trả hàng 2/).querySelector('[data-urgent]')).not.toBeNull();
    await user.click(tab(/^Yêu cầu trả hàng/));
    await waitFor(() =>
      expect(listQuery()).toMatchObject({ task: 'return_requested', sort: 'create_time:asc' }),
    );
    await user.click(tab(/^Cần gửi hôm nay 41/));
    await waitFor(() =>
      expect(decodeURIComponent(address())).toBe(`${LIST}?task=due_today&shops=1&sort=due_time:asc&size=20`),
    );
    await waitFor(() => expect(listQuery()).toMatchObject({ task: 'due_today', sort: 'due_time:asc' }));
    expect(tab(/^Cần gửi hôm nay/).getAttribute('aria-current')).toBe('true');
    await user.click(tab(/^Tất cả/));
    await waitFor(() => expect(address()).toBe(`${LIST}?shops=1&size=20`));
    expect(tab(/^Tất cả/).getAttribute('aria-current')).toBe('true');
  });

  it('show the current one once the counts have made them wider', async () => {
    const centered = vi.spyOn(Element.prototype, 'scrollBy');
    const total = held({ total: 4321, totalIsLowerBound: false, statuses: {} });
    const api = ordersApi().on('GET', PATHS.orders.summary, total.reply);
    await openList('?task=return_requested', { api, width: 390 });
    await waitFor(() => expect(tab(/^Yêu cầu trả hàng/).textContent).toBe('Yêu cầu trả hàng 2'));
    expect(centered).not.toHaveBeenCalled();
    total.release();
    await waitFor(() =>
      expect(centered.mock.contexts).toEqual([tab(/^Yêu cầu trả hàng/).closest('[data-strip]')]),
    );
  });

  it('open the records that could not be read', async () => {
    const { user } = await openList();
    await user.click(await waitFor(() => tab(/^Lỗi đồng bộ 1/)));
    const history = within(await screen.findByRole('dialog', { name: 'Lịch sử đồng bộ' }));
    const quarantined = await history.findByRole('tab', { name: /^Chưa đọc được/ });
    expect(quarantined.getAttribute('aria-selected')).toBe('true');
  });

  it('can be sorted by deadline in the header too', async () => {
    const { user, listQuery } = await openList();
    const header = screen.getByRole('columnheader', { name: /Hạn gửi/ });
    expect(header.getAttribute('aria-sort')).toBe('none');
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(listQuery()).toMatchObject({ sort: 'due_time:asc' }));
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(listQuery()).toMatchObject({ sort: 'due_time:desc' }));
  });
});

describe('a row', () => {
  it('opens its order beside the list, but not by its link, its checkbox or its buttons', async () => {
    const api = ordersApi().on('POST', PATHS.orders.syncOne, testOrder());
    const { user, press, address, goInHistory } = await openList('?size=20', { api });
    await press('Chọn đơn 57650011', 'checkbox');
    await press('Đồng bộ lại đơn 57650011');
    expect(address()).toBe(`${LIST}?size=20`);
    await user.click(within(rowOf('57650012')).getByText('Lê Thị Hoa'));
    await waitFor(() => expect(address()).toBe(`${LIST}?size=20&order=12`));
    await within(screen.getByRole('main')).findByRole('complementary');
    expect(rowOf('57650012').hasAttribute('data-open')).toBe(true);
    goInHistory(-1);
    await waitFor(() => expect(address()).toBe(`${LIST}?size=20`));
    await user.click(screen.getByRole('link', { name: '57650011' }));
    await waitFor(() => expect(address()).toBe(`${LIST}/11`));
  });

  it('is reached with J and K and opened with Enter, while no field has the focus', async () => {
    const { user, address } = await openList();
    await user.keyboard('jjjk');
    expect(rowOf('57650012').hasAttribute('data-current')).toBe(true);
    await user.click(screen.getByRole('searchbox', { name: /Tìm theo mã đơn/ }));
    await user.keyboard('j');
    expect(rowOf('57650012').hasAttribute('data-current')).toBe(true);
    await user.clear(screen.getByRole('searchbox', { name: /Tìm theo mã đơn/ }));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`${LIST}?order=12`));
  });
});
