import type { SalesReport, TopProducts } from '@gian-hang/contract/analytics/overview';
import type { OrderSummary } from '@gian-hang/contract/orders/orders';
import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, PHONE } from '../lib/accessibility.ts';
import { SEEDED_SHOP } from '../lib/accounts/seeded-shops.ts';
import {
  type ApiClient,
  apiForUser,
  controlSandbox,
  createSeller,
  linkAndSync,
} from '../lib/accounts/sellers.ts';
import { createUser, STAFF, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';
import { LIST, waitForInitialSyncs } from '../lib/order-list.ts';
import { findSmallTargets } from '../lib/targets.ts';

const OVERVIEW = '/main/analytics';
const DAY_MS = 86_400_000;
const daysAgo = (count: number) => new Date(Date.now() - count * DAY_MS).toISOString().slice(0, 10);
/** Orders of these days are completed and no longer change. */
const SETTLED = `${daysAgo(40)},${daysAgo(11)}`;

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figures = (page: Page) => page.getByRole('list', { name: 'Tình hình bán hàng' });
const task = (page: Page, name: string) => card(page, 'Cần xử lý').getByRole('link', { name });

/** The report of the settled days of STAFF's shop, as soon as it counts every order. */
async function settledSales(api: ApiClient): Promise<SalesReport> {
  const { total } = await api.ask<OrderSummary>('GET', `/orders/summary?dateRange=${SETTLED}`);
  const report = () => api.ask<SalesReport>('GET', `/analytics/sales?dates=${SETTLED}`);
  await expect.poll(async () => (await report()).totals.orders, { timeout: 180_000 }).toBe(total);
  return report();
}

test('the morning round leads from the overview to a shop that fails, and back to nothing to do', async ({
  page,
  request,
}) => {
  const owner = await createUser(request);
  const api = await apiForUser(request, owner);
  await linkAndSync(request, api, await createSeller(request, api, ['Gốm Kẹt']));
  const [stuck] = await api.shops();
  const fault = await controlSandbox<{ id: number }>(request, api, '/faults', {
    path: '/order/202309/orders/search',
    kind: 'error',
    code: 36009043,
    message: 'shop inactive',
    shop_id: stuck?.shop_id,
    times: 1000,
  });
  await expect(api.ask('POST', '/orders/sync', { shop_id: stuck?.id })).rejects.toThrow('502');
  await signInAs(page, owner);
  await page.goto(OVERVIEW);
  await task(page, 'Shop đồng bộ lỗi').click();
  await expect(page).toHaveURL(LIST);
  const line = page.getByRole('region', { name: 'Tình trạng đồng bộ' });
  await expect(line).toContainText('Gốm Kẹt');
  await controlSandbox(request, api, `/faults/${fault.id}`, undefined, 'DELETE');
  await line.getByRole('button', { name: 'Thử lại Gốm Kẹt' }).click();
  await expect(line).not.toContainText('Gốm Kẹt');
  await page.goBack();
  await expect(card(page, 'Cần xử lý')).toBeVisible();
  await expect(task(page, 'Shop đồng bộ lỗi')).toHaveCount(0);
});

test('each chart leads to a list with the same total, and staff with one shop see only it', async ({
  page,
  request,
}) => {
  await waitForInitialSyncs(request);
  const api = await apiForUser(request, STAFF);
  const report = await settledSales(api);
  const [bestSeller] = (await api.ask<TopProducts>('GET', `/analytics/products?dates=${SETTLED}`)).items;
  const [firstStatus] = report.statuses;
  const [firstRegion] = report.regions;
  const firstDay = report.days.find(({ revenue }) => Number(revenue) > 0)?.day;
  const salesOfDay = await api.ask<SalesReport>('GET', `/analytics/sales?dates=${firstDay},${firstDay}`);
  await signInAs(page, STAFF);
  await page.goto(`${OVERVIEW}?dates=${SETTLED}`);

  const addresses = new Map<string, string>();
  const read = async (name: string, link: Locator) => {
    const address = await link.evaluate((element) => element.closest('a')?.getAttribute('href'));
    addresses.set(name, address ?? 'no address');
  };
  const expectSameTotal = async (name: string, total: number, amounts?: RegExp) =>
    test.step(name, async () => {
      const address = addresses.get(name) ?? '';
      expect(address).toMatch(new RegExp(`^${LIST}\\?`));
      await goTo(page, address);
      await expect(page.getByText(new RegExp(` trong ${total.toLocaleString('vi-VN')}$`))).toBeVisible();
      if (amounts !== undefined) await expect(page.getByText(amounts)).toBeVisible();
      await expect(page.locator('[data-stale]')).toHaveCount(0);
    });
  const dong = (amount: string | undefined) => `${Number(amount).toLocaleString('vi-VN')}\\s₫`;
  const sumOf = (revenue: string | undefined) => new RegExp(`^Tổng ${dong(revenue)} · `);

  const [hour] = report.hours;
  const status = `a[href*="status=${firstStatus?.status}"]`;
  const shops = card(page, 'So sánh các shop');
  const best = card(page, 'Bán chạy nhất').getByRole('link').first();
  await expect(best).toBeVisible();
  await expect(shops.getByRole('row')).toHaveCount(2);
  await expect(figures(page).getByText('Lãi', { exact: true })).toHaveCount(0);
  await read('orders', figures(page).getByRole('link', { name: 'Đơn hàng' }));
  await read('revenue', figures(page).getByRole('link', { name: 'Doanh thu' }));
  await read('cancellations', figures(page).getByRole('link', { name: 'Tỷ lệ huỷ' }));
  await read('a day', page.locator('svg a rect').first());
  await read('a status', card(page, 'Đơn theo trạng thái').locator(status));
  await read('a province', card(page, 'Khách ở đâu').getByRole('link').first());
  const cell = `a[href*="weekday=${hour?.weekday}&hour=${hour?.hour}"]`;
  await read('an hour', card(page, 'Khách mua lúc nào').locator(cell).first());
  await read('a shop', shops.getByRole('link', { name: SEEDED_SHOP }));
  await best.click();
  const unitsOfBest = `bán ${bestSeller?.units.toLocaleString('vi-VN')} cái, ${dong(bestSeller?.revenue)}`;
  await expect(page.getByText(new RegExp(`^Riêng sản phẩm này: ${unitsOfBest}$`))).toBeVisible();
  await expect(
    page.getByText(new RegExp(` trong ${bestSeller?.orders.toLocaleString('vi-VN')}$`)),
  ).toBeVisible();

  const { totals } = report;
  await expectSameTotal('orders', totals.orders);
  await expectSameTotal('revenue', totals.sold_orders, sumOf(totals.revenue));
  await expectSameTotal('cancellations', totals.cancelled_orders);
  await expectSameTotal('a day', salesOfDay.totals.sold_orders, sumOf(salesOfDay.totals.revenue));
  await expectSameTotal('a status', firstStatus?.orders ?? 0);
  await expectSameTotal('a province', firstRegion?.orders ?? 0, sumOf(firstRegion?.revenue));
  await expectSameTotal('an hour', hour?.orders ?? 0, sumOf(hour?.revenue));
  await expectSameTotal('a shop', totals.orders);
});

test('on a phone nothing scrolls sideways, fingers hit everything, and charts can be saved', async ({
  page,
  request,
}) => {
  await waitForInitialSyncs(request);
  await settledSales(await apiForUser(request, STAFF));
  await page.setViewportSize(PHONE);
  await signInAs(page, STAFF);
  await page.goto(`${OVERVIEW}?dates=${SETTLED}`);
  await expect(card(page, 'Bán chạy nhất').getByRole('link').first()).toBeVisible();
  await expect(page.locator('svg a rect').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  const small = await findSmallTargets(page, 44);
  // The cells of the week and the columns of the chart are in tables too, where their links are larger.
  expect(small.filter((target) => !/^(A (Thứ|Chủ Nhật)|a : )/.test(target))).toEqual([]);

  const menu = (title: string) => page.getByRole('button', { name: `Thao tác với biểu đồ ${title}` });
  for (const [title, file] of [
    ['Doanh thu theo ngày', 'revenue'],
    ['Khách mua lúc nào', 'hours'],
    ['Khách ở đâu', 'provinces'],
  ] as const) {
    await menu(title).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Tải ảnh PNG' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${file}-.*\\.png$`));
  }
  for (const title of ['Doanh thu theo ngày', 'Bán chạy nhất', 'Khách mua lúc nào', 'So sánh các shop']) {
    await menu(title).click();
    await page.getByRole('menuitem', { name: 'Bảng số liệu' }).click();
    const table = page.getByRole('region', { name: `Bảng số liệu: ${title}` });
    await expect(table.getByRole('link').first()).toBeVisible();
    const hidden = await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    expect([title, hidden]).toEqual([title, 0]);
  }
  await expectNoSidewaysScroll(page);
});
