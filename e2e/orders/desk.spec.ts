import type { OrderIds, OrderPage } from '@gian-hang/contract/orders/orders';
import type { Page } from '@playwright/test';
import { apiForUser, controlSandbox, createSeller, linkAndSync } from '../lib/accounts/sellers.ts';
import { createUser, signInAs } from '../lib/accounts/users.ts';
import { countClicks } from '../lib/clicks.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';
import { LIST, openList, rows, waitForInitialSyncs } from '../lib/order-list.ts';
import { countFullyVisible, findSmallTargets } from '../lib/targets.ts';

const SHOP = 'Sạp Việc Hằng Ngày';
/** More than a page of the API holds; none of them moves on by itself within a quarter of an hour. */
const TO_SHIP = 110;
const TIME_ZONE_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** Halfway between now and midnight in Viet Nam, in seconds. */
function laterToday(): number {
  const midnight = Math.ceil((Date.now() + TIME_ZONE_OFFSET_MS) / DAY_MS) * DAY_MS - TIME_ZONE_OFFSET_MS;
  return Math.floor((Date.now() + midnight) / 2 / 1000);
}

const task = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Việc cần làm' }).getByRole('button', { name });

test('the daily tasks take the clicks they should: ship today, print over 100 slips, export, see why a sync failed', async ({
  page,
  request,
}) => {
  const owner = await createUser(request);
  const api = await apiForUser(request, owner);
  await linkAndSync(request, api, await createSeller(request, api, [SHOP]));
  const [shop] = await api.shops(SHOP);
  const shopId = shop?.shop_id;
  const { order_ids } = await controlSandbox<{ order_ids: string[] }>(request, api, '/orders', {
    shop_id: shopId,
    add: TO_SHIP,
    status: 'AWAITING_SHIPMENT',
    webhooks: false,
  });
  await controlSandbox(request, api, '/orders', {
    shop_id: shopId,
    order_ids: order_ids.slice(0, 2),
    patch: { rts_sla_time: laterToday(), shipping_due_time: laterToday() },
    webhooks: false,
  });
  await api.ask('POST', '/orders/sync', { shop_id: shopId });
  const view = 'Hoàn tất hôm qua';
  const filter = { shops: shop?.id, status: 'COMPLETED', dates: 'yesterday', datesOf: 'completed' };
  await api.ask('POST', '/order-views', { name: view, shared: false, content: { filter } });
  await signInAs(page, owner);

  await test.step('the orders to ship today: 1 click', async () => {
    const { click, count } = countClicks();
    await page.goto(LIST);
    await click(task(page, /^Cần gửi hôm nay \d+$/));
    for (const id of order_ids.slice(0, 2)) await expect(rows(page).filter({ hasText: id })).toBeVisible();
    expect(count()).toBe(1);
  });

  await test.step('the packing slips of all orders to ship: 4 clicks', async () => {
    const { click, count } = countClicks();
    await goTo(page, LIST);
    await expect(rows(page).first()).toBeVisible();
    await click(task(page, /^Cần gửi \d+$/));
    await expect(page.getByText(/1–20 trong 1\d\d/)).toBeVisible();
    await click(page.getByRole('checkbox', { name: 'Chọn cả trang' }));
    await click(page.getByRole('button', { name: /^Chọn cả \d+ đơn khớp$/ }));
    const listed = page.waitForResponse(/\/orders\/ids\?/);
    const answered = page.waitForResponse(/\/documents\/orders\?kind=packing_slip/);
    await click(page.getByRole('button', { name: 'In phiếu đóng gói' }));
    const answer = await answered;
    expect(answer.headers()['content-type']).toBe('application/pdf');
    // Exactly those that matched at the click: meanwhile the marketplace may have moved some of the shop's other orders on.
    const { data: matching } = (await (await listed).json()) as { data: OrderIds };
    const printed = new URL(answer.url()).searchParams.get('ids')?.split(',') ?? [];
    expect(printed).toEqual(matching.ids);
    expect(printed).toHaveLength(matching.total);
    const { items } = await api.ask<OrderPage>('GET', `/orders?pageSize=200&search=${order_ids.join('+')}`);
    expect(items.map(({ id }) => id).filter((id) => !printed.includes(id))).toEqual([]);
    expect(items).toHaveLength(TO_SHIP);
    expect(count()).toBe(4);
  });

  await test.step("yesterday's completed orders of one shop as a spreadsheet: 2 clicks with a view", async () => {
    const { click, count } = countClicks();
    await goTo(page, LIST);
    await click(page.getByRole('button', { name: view, exact: true }));
    await expect(page).toHaveURL(/dates=yesterday/);
    const answered = page.waitForResponse(/\/export\/orders\?/);
    await click(page.getByRole('button', { name: 'Xuất Excel' }));
    const { searchParams } = new URL((await answered).url());
    const yesterday = new Date(Date.now() + TIME_ZONE_OFFSET_MS - DAY_MS).toISOString().slice(0, 10);
    expect(searchParams.get('dateField')).toBe('completed');
    expect(searchParams.get('dateRange')).toBe(`${yesterday},${yesterday}`);
    expect(searchParams.get('statusFilter')).toBe('COMPLETED');
    expect(searchParams.get('selectedStore')).toBe(shop?.id);
    expect(count()).toBe(2);
  });

  await test.step('why a sync failed: no click', async () => {
    const { count } = countClicks();
    await controlSandbox(request, api, '/deauthorize', { shop_id: shopId });
    await expect.poll(async () => (await api.shop(shop?.id ?? '')).status).not.toBe('ACTIVE');
    await page.goto(LIST);
    const line = page.getByRole('region', { name: 'Tình trạng đồng bộ' });
    await expect(line.getByRole('listitem').filter({ hasText: SHOP })).toContainText(
      'Không có dữ liệu mới từ',
    );
    await expect(line.getByRole('button', { name: `Uỷ quyền lại ${SHOP}` })).toBeVisible();
    expect(count()).toBe(0);
  });
});

test('the list shows at least 14, 9 and 5 orders at once, with large enough targets, and walks through them', async ({
  page,
  request,
}) => {
  await waitForInitialSyncs(request);
  await openList(page);
  for (const [size, least] of [
    [{ width: 1440, height: 900 }, 14],
    [{ width: 1280, height: 720 }, 9],
  ] as const) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await expect.poll(() => countFullyVisible(page, 'tr[data-row]')).toBeGreaterThanOrEqual(least);
      expect(await findSmallTargets(page, 24)).toEqual([]);
    });
  }

  await test.step('tabs and header stay in sight; a click opens an order, Escape closes it', async () => {
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await expect(task(page, /^Tất cả/)).toBeInViewport();
    await expect(page.getByRole('columnheader', { name: 'Hạn gửi' })).toBeInViewport();
    const row = rows(page).nth(15);
    const id = await row.getAttribute('data-row');
    await row.getByRole('cell').nth(4).click();
    await expect(page).toHaveURL(`${LIST}?order=${id}`);
    await expect(row).toHaveAttribute('data-open', 'true');
    await expect(page.getByRole('complementary', { name: /^Đơn hàng/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(LIST);
  });

  await test.step('390 × 844', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(LIST);
    const cards = page.getByRole('list', { name: 'Danh sách đơn hàng' }).locator(':scope > li');
    await expect(cards).toHaveCount(20);
    await expect
      .poll(() => countFullyVisible(page, 'ul[aria-label="Danh sách đơn hàng"] > li'))
      .toBeGreaterThanOrEqual(5);
    expect(await findSmallTargets(page, 44)).toEqual([]);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await expect(page.getByRole('searchbox')).toBeInViewport();
  });
});
