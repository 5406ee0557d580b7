import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageOf, staffWithMoney, testShop } from '../../testing/builders.ts';
import { BUSY_SALES, NO_TOP_PRODUCTS, TOP_PRODUCTS } from '../../testing/overview-builders.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const DAYS = 'dates=2026-03-04,2026-03-10';
const SOLD =
  'status=ON_HOLD,PRE_ORDER,AWAITING_SHIPMENT,PARTIALLY_SHIPPING,AWAITING_COLLECTION,IN_TRANSIT,DELIVERED,COMPLETED';
const PROFIT = `/payment/profit?${DAYS}&shops=1&skus=1729000000000011,1729000000000012`;

async function open(address = '/main/analytics', top = TOP_PRODUCTS) {
  const person = staffWithMoney();
  const api = fakeApi(person)
    .on('GET', PATHS.shops.list, pageOf([testShop()]))
    .on('GET', PATHS.analytics.sales, BUSY_SALES)
    .on('GET', PATHS.analytics.products, top);
  const page = await renderPage(address, { session: person, api });
  await screen.findByRole('link', { name: /Áo sơ mi lụa|Nhập giá vốn/ });
  return page;
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');
const hrefOf = (link: HTMLElement) =>
  decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('+', ' ');

/** Opens the menu of a chart and chooses an entry of it. */
async function choose({ user }: Awaited<ReturnType<typeof open>>, title: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Thao tác với biểu đồ ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

async function openTable(page: Awaited<ReturnType<typeof open>>, title: string) {
  await choose(page, title, 'Bảng số liệu');
  const table = within(await (await card(title)).findByRole('table'));
  return table.getAllByRole('link').map((link) => [textOf(link), hrefOf(link)]);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('each chart leads to the orders that it counts', () => {
  it('revenue by day and shop, in the table and the legend', async () => {
    const page = await open();
    const legend = (await card('Doanh thu theo ngày')).getAllByRole('link');
    expect(legend.map((link) => [textOf(link), hrefOf(link)])).toEqual([
      ['Mộc Lan Official 2.800.000 ₫', `/product/order?${DAYS}&shops=1&${SOLD}`],
      ['Gốm Lành 400.000 ₫', `/product/order?${DAYS}&shops=2&${SOLD}`],
    ]);
    const links = await openTable(page, 'Doanh thu theo ngày');
    expect(links.slice(0, 3)).toEqual([
      ['2.400.000 ₫', `/product/order?dates=2026-03-04,2026-03-04&${SOLD}`],
      ['2.000.000 ₫', `/product/order?dates=2026-03-04,2026-03-04&shops=1&${SOLD}`],
      ['400.000 ₫', `/product/order?dates=2026-03-04,2026-03-04&shops=2&${SOLD}`],
    ]);
    expect(links).toHaveLength(7 * 3);
  });

  it('statuses in the order of their life', async () => {
    await open();
    const rows = (await card('Đơn theo trạng thái')).getAllByRole('link');
    expect(rows.map((row) => [textOf(row), hrefOf(row)])).toEqual([
      ['Chưa thanh toán  2 10,0%', `/product/order?${DAYS}&status=UNPAID`],
      ['Hoàn tất  16 80,0%', `/product/order?${DAYS}&status=COMPLETED`],
      ['Đã huỷ  2 10,0%', `/product/order?${DAYS}&status=CANCELLED`],
    ]);
  });

  it('hours of the week, of which arrow keys walk those with orders', async () => {
    const page = await open();
    const grid = within(await (await card('Khách mua lúc nào')).findByRole('grid'));
    const [tuesday, wednesday] = grid.getAllByRole('link');
    expect(
      tuesday && [tuesday.getAttribute('aria-label')?.replaceAll('\u00a0', ' '), hrefOf(tuesday)],
    ).toEqual(['Thứ Ba, 20–21 giờ: 2 đơn, 800.000 ₫', `/product/order?${DAYS}&${SOLD}&weekday=2&hour=20`]);
    expect(wednesday?.getAttribute('tabindex')).toBe('-1');
    expect(screen.getByText('Đông nhất: Thứ Tư, 9–10 giờ: 14 đơn, 2.400.000 ₫')).toBeTruthy();
    const links = await openTable(page, 'Khách mua lúc nào');
    expect(links.map(([text]) => text)).toEqual(['2', '800.000 ₫', '14', '2.400.000 ₫']);
  });

  it('names a weekday like the list to which it leads', async () => {
    const { user } = await open();
    const grid = within(await (await card('Khách mua lúc nào')).findByRole('grid'));
    await user.click(grid.getByRole('link', { name: /^Thứ Ba, 20–21 giờ/ }));
    expect(await screen.findByText('Thứ Ba, 20–21 giờ')).toBeTruthy();
  });

  it('provinces, also the unknown one', async () => {
    await open();
    const rows = (await card('Khách ở đâu')).getAllByRole('link');
    expect(rows.map(hrefOf)).toEqual([
      `/product/order?${DAYS}&${SOLD}&province=Hà Nội`,
      `/product/order?${DAYS}&${SOLD}&province=none`,
    ]);
  });

  it('best sellers, by what the address says', async () => {
    const page = await open();
    const top = await card('Bán chạy nhất');
    const row = await top.findByRole('link', { name: /Áo sơ mi lụa/ });
    expect(hrefOf(row)).toBe(`/product/order?${DAYS}&shops=1&${SOLD}&search=1729000000000001`);
    expect(textOf(row)).toContain('1.800.000 ₫');
    await page.user.click(top.getByLabelText('Lãi'));
    await waitFor(() => expect(page.address()).toBe('/main/analytics?top=profit'));
    await waitFor(() => expect(hrefOf(row)).toBe(PROFIT));
    await page.user.click(top.getByLabelText('Phân loại'));
    await waitFor(() => expect(page.address()).toBe('/main/analytics?by=sku&top=profit'));
    expect(page.api.calls('GET', PATHS.analytics.products).at(-1)?.query).toMatchObject({
      group: 'sku',
      sort: 'profit',
    });
  });

  it('best sellers, in each cell of their table that a list explains', async () => {
    const page = await open();
    const sold = `/product/order?${DAYS}&shops=1&${SOLD}&search=1729000000000001`;
    expect(await openTable(page, 'Bán chạy nhất')).toEqual([
      ['Áo sơ mi lụa', '/product/31'],
      ['9', sold],
      ['12', sold],
      ['1.800.000 ₫', sold],
      ['420.000 ₫', PROFIT],
    ]);
  });

  it('shops in their table, also to the days before the period', async () => {
    const page = await open();
    const [name, ...links] = (await openTable(page, 'So sánh các shop')).slice(0, 8);
    expect(name).toEqual(['Mộc Lan Official', `/product/order?${DAYS}&shops=1`]);
    expect(links).toEqual([
      ['2.800.000 ₫', `/product/order?${DAYS}&shops=1&${SOLD}`],
      ['2.560.000 ₫', `/product/order?dates=2026-02-25,2026-03-03&shops=1&${SOLD}`],
      ['18', `/product/order?${DAYS}&shops=1`],
      ['20', `/product/order?${DAYS}&shops=1&${SOLD}`],
      ['200.000 ₫', `/product/order?${DAYS}&shops=1&${SOLD}`],
      ['11,1%', `/product/order?${DAYS}&shops=1&status=CANCELLED`],
      ['0,0%', `/product/order?${DAYS}&shops=1&returned=true`],
    ]);
  });

  it('shops with their change, cancellations and returns', async () => {
    await open();
    const shops = await card('So sánh các shop');
    const [, first, second] = shops.getAllByRole('row');
    expect(first?.textContent).toContain('Tăng 9,4%');
    expect(second?.textContent).toContain('kỳ trước chưa có');
    const links = first ? within(first).getAllByRole('link') : [];
    expect(links.map((link) => [textOf(link), hrefOf(link)])).toEqual([
      ['Mộc Lan Official', `/product/order?${DAYS}&shops=1`],
      ['2.800.000 ₫', `/product/order?${DAYS}&shops=1&${SOLD}`],
      ['18', `/product/order?${DAYS}&shops=1`],
      ['11,1%', `/product/order?${DAYS}&shops=1&status=CANCELLED`],
      ['0,0%', `/product/order?${DAYS}&shops=1&returned=true`],
    ]);
  });
});

it('a table too wide for a phone names the column of each figure beside it', async () => {
  const page = await open();
  const cellsOf = async (title: string) => {
    await openTable(page, title);
    return (await card(title)).getAllByRole('cell').map((cell) => textOf(cell));
  };
  expect(await cellsOf('Bán chạy nhất')).toEqual([
    'Shop Mộc Lan Official',
    'Đơn 9',
    'Số lượng 12',
    'Doanh thu 1.800.000 ₫',
    'Lãi 420.000 ₫',
  ]);
  expect((await cellsOf('Doanh thu theo ngày')).slice(0, 3)).toEqual([
    'Tổng 2.400.000 ₫',
    'Mộc Lan Official 2.000.000 ₫',
    'Gốm Lành 400.000 ₫',
  ]);
  expect((await cellsOf('Khách ở đâu')).slice(0, 2)).toEqual(['14', '3.000.000 ₫']);
});

it('best sellers by profit show a loss as one', async () => {
  const [gain] = TOP_PRODUCTS.items;
  if (gain === undefined) throw new Error('no best seller');
  const loss = { ...gain, product_id: '1729000000000002', title: 'Khăn lụa', profit: '-840000' };
  await open('/main/analytics?top=profit', { ...TOP_PRODUCTS, items: [gain, loss] });
  const rows = (await card('Bán chạy nhất')).getAllByRole('link');
  const [first, second] = rows.map((row) => [
    textOf(row)?.replaceAll(/\s+/g, ' ').trim(),
    row.hasAttribute('data-loss'),
    row.querySelector<HTMLElement>('[style*="%"]')?.style.width,
  ]);
  expect(first).toEqual(['Áo sơ mi lụa Mộc Lan Official 420.000 ₫', false, '50%']);
  expect(second).toEqual(['Khăn lụa Mộc Lan Official -840.000 ₫ lỗ', true, '100%']);
});

it('best sellers by profit lead to the costs where none is known', async () => {
  await open('/main/analytics?top=profit', NO_TOP_PRODUCTS);
  const link = (await card('Bán chạy nhất')).getByRole('link', { name: 'Nhập giá vốn' });
  expect(hrefOf(link)).toBe('/payment/costs?missing=true');
});

it('a chart is saved as CSV with plain numbers', async () => {
  const page = await open();
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await choose(page, 'Khách ở đâu', 'Tải CSV');
  await waitFor(() => expect(names).toEqual(['provinces-2026-03-04-2026-03-10.csv']));
  expect(await blobs[0]?.text()).toContain(
    'Doanh thu (VND)\r\nHà Nội,14,3000000\r\nKhông rõ nơi nhận,2,200000\r\n',
  );
});
