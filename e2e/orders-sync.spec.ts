import { expectAccessible } from './lib/accessibility.ts';
import { expect, test } from './lib/fixtures.ts';
import { holdResponses } from './lib/hold-responses.ts';
import {
  expectEachRowToContain,
  fetchOrders,
  LIST,
  openList,
  orderRow,
  rows,
  seededShopIds,
  waitForInitialSyncs,
} from './lib/order-list.ts';
import { SEEDED_SHOP } from './lib/seeded-shops.ts';
import { apiForUser, createSeller, linkAndSync } from './lib/sellers.ts';
import { ADMIN, createUser, STAFF, signInAs } from './lib/users.ts';
import { waitForRender, waitForTransientText } from './lib/wait-for-render.ts';

test.beforeAll(({ request }) => waitForInitialSyncs(request));

test.describe('syncing', () => {
  test('two shops ends with a line for each, the failed one with its reason', async ({ page, request }) => {
    const owner = await createUser(request);
    const api = await apiForUser(request, owner);
    await linkAndSync(request, api, await createSeller(request, api, ['Gốm Nguyên', 'Gốm Vỡ']));
    const [broken] = await api.shops('Gốm Vỡ');
    await api.ask('PATCH', `/shops/${broken?.id}/status`, { status: 'DISCONNECTED' });
    await signInAs(page, owner);
    await page.goto(LIST);
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Đồng bộ đơn hàng' }).click();
    const dialog = page.getByRole('dialog', { name: 'Đồng bộ đơn hàng' });
    await expect(dialog.getByRole('button', { name: 'Đồng bộ', exact: true })).toBeDisabled();
    const asked = await holdResponses(page, '**/api/v1/orders/sync');
    await dialog.getByRole('checkbox', { name: 'Tất cả shop (2)' }).check();
    await dialog.getByRole('button', { name: 'Đồng bộ 2 shop' }).click();
    await expect(dialog.getByText('Đang đồng bộ dữ liệu từ cửa hàng... 0/2', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // By key: the sidebar, closing by itself about now, would move away from under a click.
    await page.getByRole('link', { name: 'Quản lý shop' }).first().press('Enter');
    await expect(page.getByRole('heading', { name: 'Danh sách shop', level: 1 })).toBeVisible();
    asked.release();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Danh sách đơn hàng', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^(Đồng bộ đơn hàng|Đang đồng bộ)/ }).click();
    await expect(dialog.getByText('1 thành công, 1 thất bại')).toBeVisible({ timeout: 60_000 });
    await expect(dialog.getByRole('tab')).toHaveText(['Thất bại (1)', 'Đã đồng bộ (1)']);
    await expect(dialog.getByText('Sync data failed: 0 orders', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Shop cần được ủy quyền lại trên sàn.')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Đã đồng bộ (1)' }).click();
    await expect(dialog.getByText(/^Sync data successfully: \d+ orders$/)).toBeVisible();
  });

  test('that takes long is followed to its end', async ({ page, request }) => {
    const run = (await (await apiForUser(request, STAFF)).runs()).find(({ state }) => state === 'succeeded');
    const looked = await holdResponses(page, `**/api/v1/sync-runs/${run?.id}`);
    const ticked = Promise.withResolvers<void>();
    await openList(page);
    await page.route('**/api/v1/sync-runs?*', async (route) => {
      await ticked.promise;
      const open = { ...run, state: 'running', trigger: 'person', finished_at: null };
      await route.fulfill({ json: { statusCode: 200, data: { items: [open], pagination: {} } } });
    });
    await page.route('**/api/v1/orders/sync', (route) =>
      route.fulfill({
        status: 202,
        json: { statusCode: 202, data: { run_id: run?.id, done: 1, expected: 9 } },
      }),
    );
    await page.getByRole('button', { name: 'Đồng bộ đơn hàng' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: SEEDED_SHOP }).check();
    const found = page.waitForResponse('**/api/v1/sync-runs?*');
    ticked.resolve();
    await found;
    await waitForRender(page);
    await dialog.getByRole('button', { name: 'Đồng bộ 1 shop' }).click();
    await expect(dialog.getByText('Đang đọc 1/9 đơn hàng')).toBeVisible();
    looked.release();
    await expect(dialog.getByText(`Sync data successfully: ${run?.done} orders`)).toBeVisible();
  });

  test('begun before the page was loaded anew is picked up again', async ({ page, request }) => {
    const run = (await (await apiForUser(request, STAFF)).runs()).find(({ state }) => state === 'succeeded');
    const open = { ...run, state: 'running', trigger: 'person', done: 1, expected: 9, finished_at: null };
    await openList(page);
    await page.route('**/api/v1/sync-runs?*', (route) =>
      route.fulfill({ json: { statusCode: 200, data: { items: [open], pagination: {} } } }),
    );
    await page.getByRole('button', { name: 'Đồng bộ đơn hàng' }).click();
    const dialog = page.getByRole('dialog', { name: 'Đồng bộ đơn hàng' });
    await expect(dialog.getByText(`Sync data successfully: ${run?.done} orders`)).toBeVisible();
  });

  test('one order, and several at once', async ({ page, request }) => {
    const [first, second] = await fetchOrders(request);
    await openList(page);
    await waitForTransientText(page, `Đã đồng bộ đơn ${first?.t_order_id}`, () =>
      page.getByRole('button', { name: `Đồng bộ lại đơn ${first?.t_order_id}` }).click(),
    );
    await orderRow(page, first).getByRole('checkbox').check();
    await orderRow(page, second).getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Thao tác với đơn đã chọn' });
    await expect(bar).toContainText('Đã chọn 2 đơn');
    await bar.getByRole('button', { name: 'Đồng bộ' }).click();
    await expect(page.getByText('Đã đồng bộ 2 đơn đã chọn')).toBeVisible();
    await bar.getByRole('button', { name: 'Bỏ chọn' }).click();
    await expect(bar).toHaveCount(0);
  });

  test('has a history', async ({ page }) => {
    await openList(page);
    await page.getByRole('button', { name: 'Lịch sử đồng bộ' }).click();
    const runs = page.getByRole('dialog', { name: 'Lịch sử đồng bộ' }).getByRole('listitem');
    await expect(runs.filter({ hasText: SEEDED_SHOP }).filter({ hasText: 'Lần đầu' })).toContainText(
      'Thành công',
    );
  });
});

test.describe('an order', () => {
  test('has a page of its own, and the way back leads to the list as it was', async ({ page }) => {
    await openList(page, `${LIST}?status=COMPLETED&page=2`);
    const id = await rows(page).first().getByRole('link').textContent();
    await page.getByRole('link', { name: id ?? '' }).click();
    await expect(page.getByRole('heading', { name: `Đơn hàng ${id}`, level: 1 })).toBeVisible();
    for (const part of ['Thanh toán', 'Địa chỉ nhận hàng', 'Vận chuyển', 'Diễn biến'])
      await expect(page.getByRole('region', { name: part })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Diễn biến' })).toContainText('Tạo đơn');
    await waitForTransientText(page, `Đã đồng bộ đơn ${id}`, () =>
      page.getByRole('button', { name: 'Đồng bộ lại' }).click(),
    );
    await page.getByRole('main').getByRole('link', { name: 'Danh sách đơn hàng' }).click();
    await expect(page).toHaveURL(`${LIST}?status=COMPLETED&page=2`);
  });

  test('that does not exist is said not to be there', async ({ page }) => {
    await signInAs(page, ADMIN);
    for (const id of ['999999999', 'abc']) {
      await page.goto(`${LIST}/${id}`);
      await expect(page.getByRole('heading', { name: 'Không tìm thấy đơn hàng này' })).toBeVisible();
    }
  });

  test('of a shop not their own does not exist for staff', async ({ page, request }) => {
    const orders = await fetchOrders(request, `&selectedStore=${await seededShopIds(request)}`, ADMIN);
    const foreign = orders.find(({ shop }) => shop.name !== SEEDED_SHOP);
    expect(foreign).toBeDefined();
    await signInAs(page, STAFF);
    await page.goto(LIST);
    await expect(rows(page)).toHaveCount(20);
    await expectEachRowToContain(page, [SEEDED_SHOP]);
    await page.getByRole('button', { name: 'Chọn cửa hàng' }).click();
    await expect(page.getByRole('list', { name: 'Cửa hàng' }).getByRole('checkbox')).toHaveCount(1);
    await page.goto(`${LIST}?search=${foreign?.t_order_id}`);
    await expect(page.getByRole('heading', { name: 'Không có đơn hàng nào khớp với bộ lọc' })).toBeVisible();
    await page.goto(`${LIST}/${foreign?.id}`);
    await expect(page.getByRole('heading', { name: 'Không tìm thấy đơn hàng này' })).toBeVisible();
  });
});

test('axe finds nothing on the list, its windows and an order', async ({ page, request }) => {
  test.setTimeout(240_000);
  const [order] = await fetchOrders(request, '&statusFilter=COMPLETED');
  await openList(page, `${LIST}?status=COMPLETED&tracking=true`);
  await expectAccessible(page);
  // Behind the windows one order stands for the list.
  await page.goto(`${LIST}?search=${order?.t_order_id}`);
  await page.getByRole('button', { name: 'Lịch sử đồng bộ' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Đồng bộ đơn hàng' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: SEEDED_SHOP })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${LIST}/${order?.id}`);
  await expect(page.getByRole('region', { name: 'Diễn biến' })).toBeVisible();
  await expectAccessible(page);
});
