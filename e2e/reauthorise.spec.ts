import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './lib/fixtures.ts';
import { apiForUser, controlSandbox, createSeller, linkAndSync } from './lib/sellers.ts';
import { createUser, signInAs, type TestUser } from './lib/users.ts';

const LIST = '/management/shop';

async function linkedShop(request: APIRequestContext, owner: TestUser, name: string) {
  const api = await apiForUser(request, owner);
  const seller = await createSeller(request, api, [name]);
  await linkAndSync(request, api, seller);
  const [shop] = await api.shops(name);
  if (!shop) throw new Error(`${name} is not linked`);
  return { api, seller, shop };
}

function bell(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Thông báo/ });
}

test('the notice of a lost authorisation leads to the page that mends it', async ({ page, request }) => {
  const owner = await createUser(request);
  const { api, seller, shop } = await linkedShop(request, owner, 'Chiếu Cói Kim Sơn');
  await controlSandbox(request, api, '/deauthorize', { shop_id: shop.shop_id });
  await expect.poll(async () => (await api.shop(shop.id)).status, { timeout: 60_000 }).not.toBe('ACTIVE');

  await signInAs(page, owner);
  await page.goto('/product/order');
  await bell(page).click();
  await page.getByRole('link', { name: 'Mất quyền truy cập shop' }).click();
  await expect(page).toHaveURL(`${LIST}/${shop.id}/edit`);
  await expect(page.getByRole('heading', { name: shop.name, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mất quyền truy cập shop' })).toHaveCount(0);
  await page.goto('/inbox');
  await expect(page.getByRole('listitem').filter({ hasText: 'Mất quyền truy cập shop' })).not.toContainText(
    'chưa đọc',
  );
  await page.getByRole('link', { name: 'Mất quyền truy cập shop' }).click();
  await page.getByRole('button', { name: `Ủy quyền lại ${shop.name}` }).click();
  await page.getByRole('radio', { name: seller.key }).check();
  await page.getByRole('button', { name: 'Đồng ý ủy quyền' }).click();
  await expect(page.getByText('Liên kết tài khoản thành công.')).toBeVisible();
  expect(await api.shop(shop.id)).toMatchObject({ status: 'ACTIVE' });
});
