import type { User } from '@gian-hang/contract/accounts/auth';
import type { OverviewTaskCounts, SalesReport } from '@gian-hang/contract/analytics/overview';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { pageOf, staff, staffWithMoney, testShop } from '../../testing/builders.ts';
import { failWith, held } from '../../testing/fake-api.ts';
import { BUSY_SALES, TOP_PRODUCTS, testOverviewTasks, testSales } from '../../testing/overview-builders.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const WITH_PROFIT: SalesReport = {
  ...BUSY_SALES,
  profit: { orders: 9, costed_orders: 7, profit: '100000' },
  previous_profit: { orders: 9, costed_orders: 9, profit: '80000' },
};

type Given = { person?: User; report?: SalesReport; tasks?: Partial<OverviewTaskCounts>; address?: string };

async function open({
  person = staff(),
  report = BUSY_SALES,
  tasks,
  address = '/main/analytics',
}: Given = {}) {
  const api = fakeApi(person)
    .on('GET', PATHS.shops.list, pageOf([testShop(), testShop({ id: '2', name: 'Gốm Lành' })]))
    .on('GET', PATHS.analytics.tasks, testOverviewTasks(tasks))
    .on('GET', PATHS.analytics.sales, report)
    .on('GET', PATHS.analytics.products, TOP_PRODUCTS);
  return renderPage(address, { session: person, api });
}

const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');
const textOf = (element: HTMLElement | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');
const figures = async () => within(await screen.findByRole('list', { name: 'Tình hình bán hàng' }));

describe('what needs somebody now', () => {
  it('is a tile for each task with something to do, most urgent first, which leads to its list', async () => {
    await open({
      tasks: { bank_lines: 4, overdue: 3, due_today: 12, low_stock: 7, failed_payouts: null },
      address: '/main/analytics?shops=1',
    });
    const tasks = within(await screen.findByRole('region', { name: 'Cần xử lý' }));
    await waitFor(() => expect(tasks.getAllByRole('link')).toHaveLength(4));
    const links = tasks.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      '3 Quá hạn gửi',
      '12 Cần gửi hôm nay',
      '7 Sản phẩm sắp hết hàng',
      '4 Sao kê cần xác nhận',
    ]);
    expect(links.map(hrefOf)).toEqual([
      '/product/order?task=overdue&sort=due_time:asc&shops=1',
      '/product/order?task=due_today&sort=due_time:asc&shops=1',
      '/product/management?low=true&shops=1',
      '/payment/reconciliation?tab=doubtful&shops=1',
    ]);
  });

  it('says so where nothing waits', async () => {
    await open();
    await screen.findByText(/Không có việc nào đang chờ/);
  });

  it('may fail alone, and be loaded again', async () => {
    let fails = true;
    const api = fakeApi(staff())
      .on('GET', PATHS.shops.list, pageOf([testShop()]))
      .on('GET', PATHS.analytics.sales, BUSY_SALES)
      .on('GET', PATHS.analytics.tasks, () =>
        fails ? failWith('validation_failed') : testOverviewTasks({ overdue: 1 }),
      );
    const { user } = await renderPage('/main/analytics', { session: staff(), api });
    const tasks = within(await screen.findByRole('region', { name: 'Cần xử lý' }));
    await tasks.findByText('Chưa đọc được việc cần xử lý.');
    expect((await figures()).getByText('3.200.000 ₫')).toBeTruthy();
    fails = false;
    await user.click(tasks.getByRole('button', { name: 'Thử lại' }));
    await tasks.findByRole('link', { name: '1 Quá hạn gửi' });
  });
});

describe('the figures of the period', () => {
  it('say in words how they changed, and lead to the orders that explain them', async () => {
    await open();
    const list = await figures();
    const shown = list.getAllByRole('listitem').map(textOf);
    expect(shown).toEqual([
      'Doanh thu3.200.000 ₫Tăng 25,0%trước đó 2.560.000 ₫từ 16 đơn bán được',
      'Đơn hàng20Tăng 25,0%trước đó 16',
      'Sản phẩm bán ra24Không đổitrước đó 24',
      'TB mỗi đơn200.000 ₫Tăng 9,4%trước đó 182.857 ₫',
      'Tỷ lệ huỷ10,0%Giảm 2,5 điểmtrước đó 12,5%2 đơn',
      'Tỷ lệ trả hàng5,0%Tăng 5,0 điểmtrước đó 0,0%1 đơn',
    ]);
    const days = 'dates=2026-03-04,2026-03-10';
    const sold = `${days}&status=ON_HOLD,PRE_ORDER,AWAITING_SHIPMENT,PARTIALLY_SHIPPING,AWAITING_COLLECTION,IN_TRANSIT,DELIVERED,COMPLETED`;
    expect(list.getAllByRole('link').map(hrefOf)).toEqual([
      `/product/order?${sold}`,
      `/product/order?${days}`,
      `/product/order?${sold}`,
      `/product/order?${sold}`,
      `/product/order?${days}&status=CANCELLED`,
      `/product/order?${days}&returned=true`,
    ]);
  });

  it('include profit for people who may see money, and how many orders lack costs', async () => {
    await open({ person: staffWithMoney(), report: WITH_PROFIT, address: '/main/analytics?shops=1' });
    const list = await figures();
    const missing = list.getByRole('link', { name: '2 đơn thiếu giá vốn' });
    expect(hrefOf(missing)).toBe(
      '/payment/profit?dates=2026-03-04,2026-03-10&shops=1&missing=true&group=order',
    );
    expect(textOf(list.getAllByRole('listitem').at(-1))).toBe(
      'Lãi100.000 ₫Tăng 25,0%trước đó 80.000 ₫của 7/9 đơn đã đối soát2 đơn thiếu giá vốn',
    );
  });

  it.each([
    { orders: 0, text: 'Lãi–chưa có đơn đối soát' },
    { orders: 3, text: 'Lãi–3 đơn thiếu giá vốn' },
  ])('show no profit where costs of none of $orders settled orders are known', async ({ orders, text }) => {
    const report = { ...WITH_PROFIT, profit: { orders, costed_orders: 0, profit: '-5000' } };
    await open({ person: staffWithMoney(), report });
    expect(textOf((await figures()).getAllByRole('listitem').at(-1))).toBe(text);
  });

  it('show no profit without the permission, and do not offer to rank by it', async () => {
    const { api } = await open({ address: '/main/analytics?top=profit' });
    await figures();
    expect(screen.queryByText('Lãi')).toBeNull();
    const asked = () => api.calls('GET', PATHS.analytics.products).map(({ query }) => query.sort);
    await waitFor(() => expect(asked()).toEqual(['revenue']));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Doanh thu' }).checked).toBe(true);
  });

  it('are asked for the days of the address up to today, and keep the chosen shops', async () => {
    const { api } = await open({ address: '/main/analytics?dates=2026-02-01,2026-02-03&shops=1' });
    await figures();
    expect(api.calls('GET', PATHS.analytics.sales)[0]?.query).toEqual({
      selectedStore: '1',
      dates: '2026-02-01,2026-02-03',
    });
  });

  it('are those until the day of an address without a beginning, as far back as they reach', async () => {
    const { api } = await open({ address: '/main/analytics?dates=,2025-02-03' });
    await figures();
    expect(screen.getByRole('button', { name: /Đến 03\/02\/2025/ })).toBeTruthy();
    expect(screen.getByText('Xem được nhiều nhất 366 ngày, nên số liệu bắt đầu từ 04/02/2024.')).toBeTruthy();
    expect(api.calls('GET', PATHS.analytics.sales)[0]?.query).toEqual({ dates: '2024-02-04,2025-02-03' });
  });
});

describe('several currencies', () => {
  const report = { ...BUSY_SALES, currencies: ['VND', 'USD'] };

  it('are never added up: one is shown, the others can be chosen, and lists are limited to it', async () => {
    const { api, user, address } = await open({ report });
    const [link] = (await figures()).getAllByRole('link');
    expect(link && hrefOf(link)).toContain('&currency=VND');
    await user.click(screen.getByLabelText('USD'));
    await waitFor(() => expect(address()).toBe('/main/analytics?currency=USD'));
    await waitFor(() =>
      expect(api.calls('GET', PATHS.analytics.sales).at(-1)?.query).toMatchObject({ currency: 'USD' }),
    );
  });

  it('stand in the address once one was chosen, without another step back or another call', async () => {
    const { api, user, address, goInHistory } = await open({
      report,
      address: '/main/analytics?dates=yesterday',
    });
    await waitFor(() => expect(address()).toBe('/main/analytics?dates=yesterday&currency=VND'));
    await screen.findByRole('link', { name: /Áo sơ mi lụa/ });
    for (const path of [PATHS.analytics.sales, PATHS.analytics.products])
      expect(api.calls('GET', path)).toHaveLength(1);
    expect(api.calls('GET', PATHS.analytics.products)[0]?.query).toMatchObject({ currency: 'VND' });
    await user.click(screen.getByLabelText('USD'));
    await waitFor(() => expect(address()).toBe('/main/analytics?dates=yesterday&currency=USD'));
    goInHistory(-1);
    await waitFor(() => expect(address()).toBe('/main/analytics?dates=yesterday&currency=VND'));
  });

  it('keep nobody from leaving while the report arrives', async () => {
    const answer = held(report);
    const person = staff();
    const api = fakeApi(person)
      .on('GET', PATHS.shops.list, pageOf([testShop()]))
      .on('GET', PATHS.analytics.sales, answer.reply);
    const { press, address } = await renderPage('/main/analytics', { session: person, api });
    await screen.findByText(/Không có việc nào đang chờ/);
    await press('Quản lý sản phẩm', 'link');
    answer.release();
    await screen.findByRole('heading', { name: 'Danh sách sản phẩm' });
    expect(address()).toBe('/product/management');
  });

  it('are chosen anew for other shops', async () => {
    const { press, address } = await open({ report, address: '/main/analytics?currency=USD' });
    await press('Chọn cửa hàng');
    await press('Gốm Lành', 'checkbox');
    await waitFor(() => expect(address()).toBe('/main/analytics?shops=2&currency=VND'));
  });

  it('say so where no order has the chosen one, which can be dropped', async () => {
    const none = testSales({ currency: 'THB', currencies: ['VND'] });
    const { press, address } = await open({ report: none, address: '/main/analytics?currency=THB' });
    await screen.findByText('Không có đơn nào bằng THB');
    screen.getByText(/chỉ có đơn bằng VND\./);
    await press('Bỏ chọn THB');
    await waitFor(() => expect(address()).toBe('/main/analytics'));
  });

  it('limit the lists also where the period has no order in the chosen one', async () => {
    const { previous_totals } = BUSY_SALES;
    await open({ report: { ...testSales({ currency: 'GBP', currencies: ['VND'] }), previous_totals } });
    const [revenue, , , average] = (await figures()).getAllByRole('listitem');
    expect(revenue && hrefOf(within(revenue).getByRole('link'))).toContain('&currency=GBP');
    expect(textOf(average)).toContain('trước đó £182');
    expect(textOf(average)).not.toContain('kỳ trước chưa có');
  });

  it('are no choice where there is one, and the address stays short', async () => {
    const { address } = await open();
    await figures();
    expect(screen.queryByLabelText('Loại tiền')).toBeNull();
    expect(address()).toBe('/main/analytics');
  });
});

describe('shops of the address that are not the person’s', () => {
  it('give no all-clear and no figures, and can be dropped', async () => {
    const { press, address } = await open({ report: testSales(), address: '/main/analytics?shops=99' });
    await screen.findByText('1 shop trong địa chỉ không nằm trong các shop của bạn');
    expect(screen.queryByText(/Không có việc nào đang chờ/)).toBeNull();
    expect(screen.queryByText(/Chưa có đơn nào/)).toBeNull();
    await press('Xem các shop của bạn');
    await waitFor(() => expect(address()).toBe('/main/analytics'));
  });

  it('are named beside the figures of the others', async () => {
    const { press, address } = await open({ address: '/main/analytics?shops=1,99' });
    await screen.findByText('1 shop trong địa chỉ không nằm trong các shop của bạn');
    await figures();
    await press('Chỉ xem các shop còn lại');
    await waitFor(() => expect(address()).toBe('/main/analytics?shops=1'));
  });
});

it.each([
  ['', 'Shop: tất cả · Loại tiền: VND'],
  ['?shops=1,2', 'Shop: Mộc Lan Official, Gốm Lành · Loại tiền: VND'],
])('prints whose figures these are for %j', async (search, text) => {
  await open({ address: `/main/analytics${search}` });
  await screen.findByText(text);
});

describe('without data', () => {
  it('leads to the shops where none is linked', async () => {
    const { press, address } = await renderPage('/main/analytics', { session: staff() });
    await press('Đến trang quản lý shop', 'link');
    await waitFor(() => expect(address()).toBe('/management/shop'));
  });

  it('offers a longer period where nothing was ordered', async () => {
    const { press, address } = await open({ report: testSales() });
    await press('Xem 30 ngày qua');
    await waitFor(() => expect(address()).toBe('/main/analytics?dates=last_30_days'));
  });

  it('shows what failed with a retry, and the tasks stay', async () => {
    let fails = true;
    const api = fakeApi(staff())
      .on('GET', PATHS.shops.list, pageOf([testShop()]))
      .on('GET', PATHS.analytics.tasks, testOverviewTasks({ overdue: 3 }))
      .on('GET', PATHS.analytics.products, failWith('validation_failed', { message: 'Không xếp hạng được' }))
      .on('GET', PATHS.analytics.sales, () => (fails ? failWith('validation_failed') : BUSY_SALES));
    const { press } = await renderPage('/main/analytics', { session: staff(), api });
    await screen.findByText('Không tải được dữ liệu');
    await screen.findByRole('link', { name: '3 Quá hạn gửi' });
    fails = false;
    await press('Thử lại');
    await figures();
    const top = within(await screen.findByRole('region', { name: 'Bán chạy nhất' }));
    await top.findByText('Không xếp hạng được');
    expect(screen.getByRole('region', { name: 'Khách ở đâu' })).toBeTruthy();
  });
});
