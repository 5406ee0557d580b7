import type { Page } from '@playwright/test';
import { apiForUser, controlSandbox, createSeller, linkAndSync } from '../lib/accounts/sellers.ts';
import { createUser, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { LIST } from '../lib/order-list.ts';

/** Just after midnight the time includes its day. */
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
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText(/vẫn chưa đọc được: Trường status: bị trống/)).toBeVisible();
  await change('UNPAID');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText(`Đã đọc được đơn ${order_ids[0]}`)).toBeVisible();
  await expect(quarantineTab(page)).toHaveText('Chưa đọc được (0)');
});
