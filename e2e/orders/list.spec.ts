import { readFileSync } from 'node:fs';
import type { OrderSummary } from '@gian-hang/contract/orders/orders';
import { expect, test } from './lib/fixtures.ts';
import { holdResponses } from './lib/hold-responses.ts';
import {
  expectEachRowToContain,
  fetchOrders,
  filterChip,
  LIST,
  openList,
  orderRow,
  rows,
  SETTLED_DATES,
  SETTLED_RANGE,
  seededShopIds,
  waitForInitialSyncs,
} from './lib/order-list.ts';
import { SEEDED_SHOP } from './lib/seeded-shops.ts';
import { apiForUser } from './lib/sellers.ts';
import { ADMIN, forgedToken, replaceToken, STAFF, signInAs } from './lib/users.ts';
import { waitForRender } from './lib/wait-for-render.ts';

test.use({ reducedMotion: 'no-preference' });
test.beforeAll(({ request }) => waitForInitialSyncs(request));

test.describe('the list', () => {
  test('shows the newest orders first, with exact totals', async ({ page, request }) => {
    const shops = await seededShopIds(request);
    const filter = `selectedStore=${shops}&${SETTLED_RANGE}`;
    const [newest] = await fetchOrders(request, `&${filter}`, ADMIN);
    await openList(page, `${LIST}?shops=${shops}&${SETTLED_DATES}`, ADMIN);
    await expect(page.getByText('Tính năng này chỉ khả dụng khi tích hợp')).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).first()).toContainText(newest?.t_order_id ?? '');
    const times = await rows(page)
      .getByRole('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
    expect(times).toEqual(times.toSorted().toReversed());
    const api = await apiForUser(request, ADMIN);
    const { total } = await api.ask<OrderSummary>('GET', `/orders/summary?${filter}`);
    await expect(page.getByText(`1–20 trong ${total.toLocaleString('vi-VN')}`)).toBeVisible();
    await page.getByLabel(/Đến trang/).fill('99999');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`[?&]page=${Math.ceil(total / 20)}$`));
  });

  test('is narrowed by each filter at once, and tells so', async ({ page }) => {
    await openList(page, LIST, ADMIN);
    await page.getByRole('button', { name: 'Chọn cửa hàng' }).click();
    await page.getByRole('searchbox', { name: 'Tìm shop' }).fill('moc lan');
    await page.getByRole('checkbox', { name: SEEDED_SHOP }).check();
    await page.keyboard.press('Escape');
    await expect(filterChip(page, `Cửa hàng: ${SEEDED_SHOP}`)).toBeVisible();
    await page.getByRole('checkbox', { name: /^Đang vận chuyển/ }).check();
    await expect(filterChip(page, 'Trạng thái: Đang vận chuyển')).toBeVisible();
    await page.getByText('Có', { exact: true }).click();
    await expect(filterChip(page, 'Có mã vận đơn')).toBeVisible();
    await page.getByRole('button', { name: 'Chọn ngày' }).click();
    await page.getByRole('button', { name: '30 ngày qua' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/shops=\d+&status=IN_TRANSIT&dates=[\d-]+%2C[\d-]+&tracking=true/);
    await expectEachRowToContain(page, [SEEDED_SHOP, 'Đang vận chuyển']);
    await expect(rows(page).filter({ hasText: 'Chưa có mã vận đơn' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Xoá bộ lọc' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(page.getByRole('list', { name: 'Bộ lọc đang dùng' })).toHaveCount(0);
  });

  test('counts each status as the filters stand', async ({ page, request }) => {
    const api = await apiForUser(request, STAFF);
    const { statuses } = await api.ask<OrderSummary>(
      'GET',
      `/orders/summary?hasTracking=true&${SETTLED_RANGE}`,
    );
    await openList(page, `${LIST}?${SETTLED_DATES}&tracking=true`);
    const count = (statuses.COMPLETED ?? 0).toLocaleString('vi-VN');
    await expect(page.getByRole('checkbox', { name: `Hoàn tất ${count}` })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Trạng thái' }).getByRole('checkbox')).toHaveCount(11);
  });

  test('is reproduced by its address, and by back and forward', async ({ page }) => {
    await openList(page, `${LIST}?status=COMPLETED&tracking=true&page=2`);
    await expect(page.getByRole('checkbox', { name: /^Hoàn tất/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Có', exact: true })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Trang 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('button', { name: 'Bỏ lọc “Có mã vận đơn”' }).click();
    await expect(page).toHaveURL(`${LIST}?status=COMPLETED`);
    await page.goBack();
    await expect(page).toHaveURL(`${LIST}?status=COMPLETED&tracking=true&page=2`);
    await expect(filterChip(page, 'Có mã vận đơn')).toBeVisible();
  });

  test('shows each tick at once, while the session is being renewed too', async ({ page }) => {
    await openList(page);
    const renewal = await holdResponses(page, '**/api/v1/auth/refresh');
    await replaceToken(page, forgedToken(-60));
    await page.getByRole('checkbox', { name: /^Hoàn tất/ }).check();
    await page.getByRole('checkbox', { name: /^Đã huỷ/ }).check();
    renewal.release();
    await expect(page).toHaveURL(`${LIST}?status=COMPLETED%2CCANCELLED`);
    await expect(filterChip(page, 'Trạng thái: Đã huỷ')).toBeVisible();
  });

  test('keeps its rows when a refresh fails', async ({ page }) => {
    await openList(page);
    await page.route('**/api/v1/orders?*', (route) => route.fulfill({ status: 400, json: { code: 'x' } }));
    await page.getByRole('button', { name: 'Làm mới' }).click();
    await expect(page.getByText('Chưa tải lại được')).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
  });

  test('hides columns and keeps views under a name', async ({ page }) => {
    await openList(page, `${LIST}?status=CANCELLED`);
    await page.getByRole('button', { name: 'Cột hiển thị' }).click();
    await page.getByRole('checkbox', { name: 'Địa chỉ nhận hàng' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Địa chỉ nhận hàng' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Bộ lọc đã lưu' }).click();
    await page.getByLabel('Lưu bộ lọc hiện tại').fill('Bị huỷ');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Đổi tên “Bị huỷ”' }).click();
    await page.getByRole('textbox', { name: 'Đổi tên “Bị huỷ”' }).fill('Đơn huỷ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Đổi tên “Đơn huỷ”' })).toBeVisible();
    await page.goto(LIST);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Địa chỉ nhận hàng' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Bộ lọc đã lưu' }).click();
    await page.getByRole('button', { name: 'Đơn huỷ', exact: true }).click();
    await expect(page).toHaveURL(`${LIST}?status=CANCELLED`);
    await page.getByRole('button', { name: 'Bộ lọc đã lưu' }).click();
    await page.getByRole('button', { name: 'Xoá “Đơn huỷ”' }).click();
    await expect(page.getByText('Chưa lưu bộ lọc nào')).toBeVisible();
  });
});

test.describe('the search', () => {
  test('finds an order by its id, on the button only', async ({ page, request }) => {
    const [, wanted] = await fetchOrders(request);
    await openList(page);
    await waitForRender(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: /Tìm theo mã đơn/ })).toBeFocused();
    await page.keyboard.type(wanted?.t_order_id ?? '');
    await expect(page).toHaveURL(LIST);
    await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(wanted?.t_order_id ?? '');
  });

  test('finds product names without their diacritics', async ({ page }) => {
    await openList(page);
    await page.getByRole('searchbox', { name: /Tìm theo mã đơn/ }).fill('ao so mi');
    await page.keyboard.press('Enter');
    await expect(filterChip(page, 'Tìm: ao so mi')).toBeVisible();
    await expect(page.locator('[data-stale]')).toHaveCount(0);
    await expect(rows(page).first()).toContainText('Áo sơ mi');
  });

  test('takes a pasted list and names what it did not find', async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [one, other] = await fetchOrders(request);
    const unknown = '5780000000000000001';
    await openList(page);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      [one?.t_order_id, unknown, other?.t_order_id].join('\n'),
    );
    await page.getByRole('searchbox', { name: /Tìm theo mã đơn/ }).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await page.keyboard.press('Enter');
    await expect(filterChip(page, 'Danh sách 3 mã')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText('1 mã không có đơn hàng nào')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: unknown })).toBeVisible();
    await page.getByRole('button', { name: 'Sao chép các mã không tìm thấy' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(unknown);
  });

  test('refuses more ids than the server takes, and says so', async ({ page }) => {
    await openList(page);
    const many = Array.from({ length: 501 }, (_, n) => `578000000000000${1000 + n}`).join(' ');
    await page.getByRole('searchbox', { name: /Tìm theo mã đơn/ }).fill(many);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bạn đã dán 501 mã')).toBeVisible();
    await expect(page).toHaveURL(LIST);
  });
});

test('on a phone the list is made of cards and the filters of a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, STAFF);
  await page.goto(LIST);
  const cards = page.getByRole('list', { name: 'Danh sách đơn hàng' }).locator(':scope > li');
  await expect(cards).toHaveCount(20);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' });
  await sheet.getByRole('checkbox', { name: 'Hoàn tất' }).check();
  await sheet.getByRole('button', { name: /^Xem [\d.]+ đơn hàng$/ }).click();
  await expect(filterChip(page, 'Trạng thái: Hoàn tất')).toBeVisible();
  await expect(cards.first()).toContainText('Hoàn tất');
});

test('the list exports what it shows, as a spreadsheet named after the moment', async ({ page }) => {
  await openList(page, `${LIST}?status=COMPLETED`);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{8}-\d{4}\.xlsx$/);
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.length).toBeGreaterThan(10_000);
  await expect(page.getByRole('button', { name: 'Xuất Excel' })).toBeVisible();
});

test('chosen orders are printed as one PDF, and one order from its page in a tab of its own', async ({
  page,
  request,
}) => {
  const [first, second] = await fetchOrders(request);
  await openList(page);
  for (const order of [first, second]) await orderRow(page, order).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Thao tác với đơn đã chọn' });
  await bar.getByRole('button', { name: 'In', exact: true }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Tải phiếu đóng gói (PDF)' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('packing-slip-2-orders.pdf');
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await orderRow(page, first).getByRole('link').click();
  await expect(page.getByRole('heading', { name: `Đơn hàng ${first?.t_order_id}`, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'In', exact: true }).click();
  const opened = page.context().waitForEvent('page');
  const answered = page.waitForResponse(/\/documents\/orders\?kind=invoice/);
  await page.getByRole('menuitem', { name: 'In hóa đơn' }).click();
  await opened;
  const answer = await answered;
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(answer.url()).not.toMatch(/token/i);
});
