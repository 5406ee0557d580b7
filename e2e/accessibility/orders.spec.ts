import type { OrderPage } from '@gian-hang/contract/orders/orders';
import { API_BASE, buildPath, PATHS } from '@gian-hang/contract/paths';
import type { Completeness, QuarantinedItem, QuarantinedPage } from '@gian-hang/contract/sync';
import type { Page } from '@playwright/test';
import {
  DESKTOP,
  expectAccessible,
  expectNoAxeViolationsInThemes,
  loadApp,
  visit,
} from '../lib/accessibility.ts';
import { SEEDED_SHOP } from '../lib/accounts/seeded-shops.ts';
import { apiForUser } from '../lib/accounts/sellers.ts';
import { STAFF, signInAs } from '../lib/accounts/users.ts';
import { collectConsoleErrors } from '../lib/console-errors.ts';
import { expect, test } from '../lib/fixtures.ts';
import { LIST, orderRow, waitForInitialSyncs } from '../lib/order-list.ts';

const NOW = new Date().toISOString();
const STATUSES = ['COMPLETED', 'CANCELLED', 'IN_TRANSIT', 'AWAITING_SHIPMENT'];

function answer<Data>(data: Data) {
  return { json: { statusCode: 200, message: 'OK', data } };
}

/** Shows a quarantined order of a shop that lost its authorisation; neither exists on the server. */
async function mockProblems(page: Page): Promise<void> {
  const item: QuarantinedItem = {
    id: '1',
    kind: 'orders',
    shop: { id: '1', name: SEEDED_SHOP },
    object_id: '5760000000000001',
    reason: 'status: null',
    first_seen: NOW,
    last_seen: NOW,
    retried_at: null,
  };
  const list: QuarantinedPage = {
    items: [item],
    pagination: { pageNum: 1, pageSize: 20, totalItems: 1, totalPages: 1, hasNext: false, hasPrev: false },
  };
  const completeness: Completeness = {
    items: [
      {
        shop: { id: '1', name: SEEDED_SHOP, status: 'DISCONNECTED' },
        complete_until: null,
        compared_at: null,
        marketplace_count: null,
        known_count: null,
        gaps: [],
        problem: { code: 'reauthorisation_required', message: null, since: NOW },
        syncing: null,
      },
      {
        shop: { id: '2', name: 'Gốm Nghẽn', status: 'ACTIVE' },
        complete_until: null,
        compared_at: null,
        marketplace_count: null,
        known_count: null,
        gaps: [],
        problem: { code: 'failed', message: 'Shop đang bị sàn tạm ngưng.', since: NOW },
        syncing: null,
      },
    ],
  };
  const raw = JSON.stringify({ id: item.object_id, status: null }, null, 2);
  const detail = buildPath(PATHS.quarantined.one, { id: item.id });
  await page.route(`**${API_BASE}${PATHS.quarantined.list}?*`, (route) => route.fulfill(answer(list)));
  await page.route(`**${API_BASE}${detail}`, (route) => route.fulfill(answer({ ...item, raw })));
  await page.route(`**${API_BASE}${PATHS.orders.completeness}`, (route) =>
    route.fulfill(answer(completeness)),
  );
}

test('axe finds nothing on the orders, their windows, an order and the form for one', async ({
  page,
  request,
}) => {
  await waitForInitialSyncs(request);
  const api = await apiForUser(request, STAFF);
  const newest = async (status: string) =>
    (await api.ask<OrderPage>('GET', `/orders?pageSize=1&statusFilter=${status}`)).items;
  const orders = (await Promise.all(STATUSES.map(newest))).flat();
  const [order] = orders;
  const complaints = collectConsoleErrors(page);
  await signInAs(page, STAFF);
  const search = orders.map(({ t_order_id }) => t_order_id).join(' ');
  await loadApp(page, `${LIST}?search=${search}&status=${STATUSES.join(',')}`);
  for (const one of orders) await expect(orderRow(page, one)).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize(DESKTOP);
  await loadApp(page, `${LIST}?search=${search}&order=${order?.id}`);
  await expect(page.getByRole('complementary', { name: `Đơn hàng ${order?.t_order_id}` })).toBeVisible();
  await expectAccessible(page);

  // One order stands for the list behind the windows.
  await mockProblems(page);
  await page.setViewportSize(DESKTOP);
  await loadApp(page, `${LIST}?search=${order?.t_order_id}`);
  await expect(page.getByRole('button', { name: `Uỷ quyền lại ${SEEDED_SHOP}` })).toBeVisible();
  await expectNoAxeViolationsInThemes(page);
  await page.getByRole('button', { name: 'Chọn cột và định dạng' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Mã vận đơn' })).toBeVisible();
  await expectNoAxeViolationsInThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Lịch sử đồng bộ' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Chưa đọc được (1)' }).click();
  await page.getByRole('button', { name: 'Xem nội dung gốc' }).click();
  await expect(page.getByText('"id": "5760000000000001"')).toBeVisible();
  await expectNoAxeViolationsInThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Đồng bộ đơn hàng' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: SEEDED_SHOP })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await visit(page, `${LIST}/${order?.id}`, `Đơn hàng ${order?.t_order_id}`);
  await expect(page.getByRole('region', { name: 'Diễn biến' })).toBeVisible();
  await expectAccessible(page);
  await visit(page, `${LIST}/new`, 'Tạo đơn hàng');
  await page.getByRole('button', { name: 'Thêm sản phẩm' }).click();
  await page.getByRole('button', { name: 'Tạo đơn hàng' }).click();
  await expect(page.getByText('Trường này là bắt buộc').first()).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
