import type { UnmatchedPayoutsPage } from '@gian-hang/contract/finance/bank-accounts';
import type { APIRequestContext } from '@playwright/test';
import { apiForUser, controlSandbox, linkShops } from '../lib/accounts/sellers.ts';
import { ADMIN, createUser, signInAs, type TestUser } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';

const SHOP = 'Harbor Gifts';

/** Somebody who may see money, with a shop abroad whose payments name the end of an account number. */
async function createSellerWithPayments(request: APIRequestContext) {
  const owner = await createUser(request);
  const api = await apiForUser(request, owner);
  const key = `Người bán ${owner.email.slice(0, 8)}`;
  const shop = { seller: key, name: SHOP, region: 'US', orders: 60, products: 2 };
  await controlSandbox(request, api, '/shops', shop);
  await linkShops(request, api, { key, shops: [SHOP] }, { withFinance: true });
  await grantMoney(request, owner);
  const [linked] = await api.shops(SHOP);
  await api.ask('POST', '/finance/sync', { shop_id: linked?.id });
  const unmatched = () => api.ask<UnmatchedPayoutsPage>('GET', '/bank-accounts/unmatched');
  await expect.poll(async () => (await unmatched()).items.length, { timeout: 120_000 }).toBe(1);
  const [payments] = (await unmatched()).items;
  return { owner, digits: (payments?.bank_account ?? '').replace(/\D/g, '') };
}

async function grantMoney(request: APIRequestContext, person: TestUser): Promise<void> {
  const admin = await apiForUser(request, ADMIN);
  const found = await admin.ask<{ items: { id: string }[] }>('GET', `/users?search=${person.email}`);
  await admin.ask('PATCH', `/users/${found.items[0]?.id}`, { money_access: true });
}

test('an account is added, seen with its payments, shown, edited and removed at 390 px and 1440 px', async ({
  page,
  request,
}) => {
  const { owner, digits } = await createSellerWithPayments(request);
  const number = `00011122${digits}`;
  const name = `First Harbor Bank •••• ${digits}`;
  await signInAs(page, owner, { language: 'vi' });
  await page.clock.install();
  await page.goto('/payment/bank');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { name: 'Chưa có tài khoản ngân hàng' })).toBeVisible();

    await test.step('payments to an unknown account lead to a new one for their shop', async () => {
      await page.getByRole('button', { name: `Gán tài khoản cho ${SHOP}` }).click();
      const choice = page.getByRole('dialog', { name: 'Gán tài khoản' });
      await choice.getByRole('button', { name: 'Thêm tài khoản' }).click();
      const form = page.getByRole('dialog', { name: 'Thêm tài khoản ngân hàng' });
      await form.getByText('Nước ngoài').click();
      await form.getByLabel('Tên ngân hàng').fill('First Harbor Bank');
      await form.getByLabel('Chủ tài khoản').fill('HARBOR GIFTS LLC');
      await form.getByLabel('Số tài khoản').fill(number);
      await form.getByRole('button', { name: 'Lưu tài khoản' }).click();
      await expect(page.getByText(`Đã thêm tài khoản ${name}`)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Chưa rõ tài khoản' })).toHaveCount(0);
    });

    await test.step('its payments open beside the list and stay in the address', async () => {
      await page.getByRole('button', { name: `Tiền về ${name}` }).click();
      await expect(page).toHaveURL(/account=\d+/);
      await page.reload();
      const payments = page.getByRole('list', { name: 'Các khoản tiền về' });
      await expect(payments.getByRole('listitem').first()).toContainText(SHOP);
      await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the number is shown on demand, and hidden again by itself', async () => {
      await expect(page.getByText(`•••• ${digits}`)).toBeVisible();
      await page.getByRole('button', { name: `Hiện số tài khoản ${name}` }).click();
      await expect(page.getByText(number)).toBeVisible();
      await page.clock.fastForward(31_000);
      await expect(page.getByText(number)).toHaveCount(0);
      await page.clock.resume();
    });

    await test.step('it is edited and removed', async () => {
      await page.getByRole('button', { name: `Sửa ${name}` }).click();
      const form = page.getByRole('dialog', { name: 'Sửa tài khoản ngân hàng' });
      await form.getByLabel('Chủ tài khoản').fill('HARBOR AND PINE LLC');
      await form.getByRole('button', { name: 'Lưu tài khoản' }).click();
      await expect(page.getByText('HARBOR AND PINE LLC')).toBeVisible();
      await page.getByRole('button', { name: `Xoá ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Xoá tài khoản' }).click();
      await expect(page.getByRole('heading', { name: 'Chưa có tài khoản ngân hàng' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Chưa rõ tài khoản' })).toBeVisible();
    });
  }
});
