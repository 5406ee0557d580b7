import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './lib/accessibility.ts';
import { expect, test } from './lib/fixtures.ts';
import { LIST, openList, rows, waitForInitialSyncs } from './lib/order-list.ts';
import { apiForUser, controlSandbox, createSeller, linkAndSync, linkShops } from './lib/sellers.ts';
import { createUser, signInAs } from './lib/users.ts';

test('an order entered by hand is created, found, edited, moved on and deleted', async ({
  page,
  request,
}) => {
  const owner = await createUser(request);
  const api = await apiForUser(request, owner);
  await linkShops(request, api, await createSeller(request, api, ['Gốm Tay']));
  await signInAs(page, owner);
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Tạo đơn hàng' }).click();
  await expect(page.getByLabel('Tên sản phẩm')).toBeVisible();
  await page.getByRole('button', { name: 'Tạo đơn hàng' }).click();
  await expect(page.getByLabel('Tên sản phẩm')).toBeFocused();
  await expect(page.getByText('Trường này là bắt buộc').first()).toBeVisible();
  await page.getByLabel('Tên sản phẩm').fill('Bình gốm Bát Tràng');
  await page.getByLabel('Số lượng').fill('3');
  await page.getByLabel('Đơn giá (VND)').fill('120.000');
  await page.getByLabel('Phí vận chuyển (VND)').fill('30.000');
  await page.getByLabel('Người nhận').fill('Lê Thị Hoa');
  await page.getByLabel('Thu hộ khi giao hàng (COD)').check();
  await expect(page.getByText('390.000 ₫')).toBeVisible();
  await page.getByRole('button', { name: 'Tạo đơn hàng' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Đơn hàng M-\d{6}-/ });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Nhập tay', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('COD', { exact: true })).toBeVisible();
  await expect(page.getByText('Cần thu khi giao (COD)').locator('..')).toContainText('390.000 ₫');

  await page.getByRole('link', { name: 'Sửa', exact: true }).click();
  await page.getByLabel('Mã vận đơn').fill('GHN12345');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByRole('region', { name: 'Vận chuyển' })).toContainText('GHN12345');

  await page.getByRole('button', { name: 'Chuyển trạng thái' }).click();
  await page.getByRole('menuitem', { name: 'Đang vận chuyển' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chuyển trạng thái' }).click();
  await expect(page.getByRole('region', { name: 'Lịch sử đơn này' })).toContainText(
    'Chờ vận chuyển → Đang vận chuyển',
  );

  await page.goto(`${LIST}?search=gom+bat+trang`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Nhập tay');
  await rows(page).first().getByRole('link').click();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Xoá' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xoá' }).click();
  await expect(page.getByText(/^Đã xoá đơn M-/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
});

/** Just after midnight the hour comes with its day. */
const COMPLETE = 'Đầy đủ đến \\d\\d:\\d\\d( \\d\\d/\\d\\d/\\d{4})?';

const quarantineTab = (page: Page) => page.getByRole('tab', { name: /^Chưa đọc được/ });

test('an order that cannot be read is shown, tried again, and what is complete is said', async ({
  page,
  request,
}) => {
  const owner = await createUser(request);
  const api = await apiForUser(request, owner);
  await linkAndSync(request, api, await createSeller(request, api, ['Gốm Lạ']));
  const [shop] = await api.shops('Gốm Lạ');
  const shopId = shop?.shop_id ?? '';
  const { order_ids } = await controlSandbox<{ order_ids: string[] }>(request, api, '/orders', {
    shop_id: shopId,
    add: 1,
    webhooks: false,
  });
  const change = (status: string | null) =>
    controlSandbox(request, api, '/orders', {
      shop_id: shopId,
      order_ids,
      patch: { status },
      webhooks: false,
    });
  await change(null);
  const answer = await api.ask<{ total?: number }>('POST', '/orders/sync', { shop_id: shopId });
  expect(answer).toHaveProperty('total');
  await signInAs(page, owner);
  await page.goto(LIST);
  await page.getByRole('button', { name: new RegExp(`^${COMPLETE}$`) }).click();
  await expect(page.getByText(new RegExp(`^${COMPLETE} · \\d+ đơn$`))).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Lịch sử đồng bộ' }).click();
  await quarantineTab(page).click();
  await expect(quarantineTab(page)).toHaveText('Chưa đọc được (1)');
  await expect(page.getByText('Trường status: bị trống')).toBeVisible();
  await page.getByRole('button', { name: 'Xem nội dung gốc' }).click();
  await expect(page.getByText(`"id": "${order_ids[0]}"`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText(/vẫn chưa đọc được: Trường status: bị trống/)).toBeVisible();
  await change('UNPAID');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText(`Đã đọc được đơn ${order_ids[0]}`)).toBeVisible();
  await expect(quarantineTab(page)).toHaveText('Chưa đọc được (0)');
});

test('the list can begin with the oldest order, and its address says so', async ({ page, request }) => {
  await waitForInitialSyncs(request);
  await openList(page);
  const header = page.getByRole('columnheader', { name: 'Thông tin đơn hàng' });
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  const newest = await rows(page).first().getByRole('link').textContent();
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=create_time(%3A|:)asc/);
  await expect(rows(page).first().getByRole('link')).not.toHaveText(newest ?? '');
});
