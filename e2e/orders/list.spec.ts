import type { OrderSummary } from '@gian-hang/contract/orders/orders';
import { SEEDED_SHOP } from '../lib/accounts/seeded-shops.ts';
import { apiForUser } from '../lib/accounts/sellers.ts';
import { ADMIN } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';
import {
  expectEachRowToContain,
  fetchOrders,
  filterChip,
  LIST,
  openList,
  rows,
  SETTLED_DATES,
  SETTLED_RANGE,
  seededShopIds,
  waitForInitialSyncs,
} from '../lib/order-list.ts';
import { waitForRender } from '../lib/wait-for-render.ts';

test.beforeAll(({ request }) => waitForInitialSyncs(request));

test('the list counts exactly, is narrowed by filters, and is reproduced by its address, back and forward', async ({
  page,
  request,
}) => {
  const shops = await seededShopIds(request);
  const filter = `selectedStore=${shops}&${SETTLED_RANGE}`;
  const [newest] = await fetchOrders(request, `&${filter}`, ADMIN);
  const api = await apiForUser(request, ADMIN);
  const { total, statuses } = await api.ask<OrderSummary>('GET', `/orders/summary?${filter}`);
  const settled = `${LIST}?shops=${encodeURIComponent(shops)}&${SETTLED_DATES}`;

  await test.step('newest first, with exact totals', async () => {
    await openList(page, settled, ADMIN);
    await expect(page.getByText('Tính năng này chỉ khả dụng khi tích hợp')).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).first()).toContainText(newest?.t_order_id ?? '');
    const times = await rows(page)
      .getByRole('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
    expect(times).toEqual(times.toSorted().toReversed());
    await expect(page.getByText(`1–20 trong ${total.toLocaleString('vi-VN')}`)).toBeVisible();
    const completed = (statuses.COMPLETED ?? 0).toLocaleString('vi-VN');
    await expect(page.getByRole('checkbox', { name: `Hoàn tất ${completed}` })).toBeVisible();
  });

  await test.step('narrowed, and reproduced by its address, back and forward', async () => {
    await goTo(page, LIST);
    await page.getByRole('checkbox', { name: /^Đang vận chuyển/ }).check();
    const withTracking = page.getByRole('radio', { name: 'Có', exact: true });
    await expect(page).toHaveURL(`${LIST}?status=IN_TRANSIT`);
    await page.getByText('Có', { exact: true }).click();
    await expect(withTracking).toBeChecked();
    await expect(page).toHaveURL(/status=IN_TRANSIT&tracking=true$/);
    await expectEachRowToContain(page, ['Đang vận chuyển']);
    await expect(rows(page).filter({ hasText: 'Chưa có mã vận đơn' })).toHaveCount(0);
    const address = page.url();
    await page.getByText('Chưa có', { exact: true }).click();
    await expect(page).not.toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(withTracking).toBeChecked();
    await page.goForward();
    await expect(withTracking).not.toBeChecked();
    await page.goto(`${LIST}?status=COMPLETED&tracking=true&page=2`);
    await expectEachRowToContain(page, ['Hoàn tất']);
    await expect(page.getByRole('checkbox', { name: /^Hoàn tất/ })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Trang 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  await test.step('on a phone cards, and the chosen task in sight', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, LIST);
    const cards = page.getByRole('list', { name: 'Danh sách đơn hàng' }).locator(':scope > li');
    await expect(cards).toHaveCount(20);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await page.goto(`${LIST}?task=return_requested`);
    await expect(page.getByRole('button', { name: /^Yêu cầu trả hàng/ })).toBeInViewport({ ratio: 1 });
  });
});

test('the search finds an order by its id, by words without diacritics, and by a pasted list', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [one, other] = await fetchOrders(request);
  const search = page.getByRole('searchbox', { name: /Tìm theo mã đơn/ });
  await openList(page);
  await waitForRender(page);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(one?.t_order_id ?? '');
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(one?.t_order_id ?? '');

  await search.fill('ao so mi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=ao/);
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await expect(rows(page).first()).toContainText('Áo sơ mi');

  const unknown = '5780000000000000001';
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    [one?.t_order_id, unknown, other?.t_order_id].join('\n'),
  );
  await search.fill('');
  await page.keyboard.press('ControlOrMeta+v');
  await page.keyboard.press('Enter');
  await expect(filterChip(page, 'Danh sách 3 mã')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('listitem').filter({ hasText: unknown })).toBeVisible();
  await page.getByRole('button', { name: 'Sao chép các mã không tìm thấy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(unknown);
});

test('orders of a shop not their own do not exist for staff', async ({ page, request }) => {
  const orders = await fetchOrders(request, `&selectedStore=${await seededShopIds(request)}`, ADMIN);
  const foreign = orders.find(({ shop }) => shop.name !== SEEDED_SHOP);
  expect(foreign).toBeDefined();
  await openList(page);
  await expectEachRowToContain(page, [SEEDED_SHOP]);
  await page.getByRole('button', { name: 'Chọn cửa hàng' }).click();
  await expect(page.getByRole('list', { name: 'Shop' }).getByRole('checkbox')).toHaveCount(1);
  await goTo(page, `${LIST}?search=${foreign?.t_order_id}`);
  await expect(page.getByRole('heading', { name: 'Không có đơn hàng nào khớp với bộ lọc' })).toBeVisible();
  await goTo(page, `${LIST}/${foreign?.id}`);
  await expect(page.getByRole('heading', { name: 'Không tìm thấy đơn hàng này' })).toBeVisible();
});
