import { randomUUID } from 'node:crypto';
import type { ProfitPage } from '@gian-hang/contract/finance/profit';
import { type ApiClient, apiForUser, controlSandbox, linkAndSync } from '../lib/accounts/sellers.ts';
import { ADMIN, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';

const ALL_DATES = '2020-01-01,2099-12-31';

/** A shop whose orders have settled, and one of these orders. */
async function settledShop(request: Parameters<typeof apiForUser>[0], admin: ApiClient) {
  const name = `Lãi ${randomUUID().slice(0, 8)}`;
  const seller = { key: `Người bán ${name}`, shops: [name] };
  await controlSandbox(request, admin, '/shops', {
    seller: seller.key,
    name,
    region: 'VN',
    orders: 40,
    products: 3,
  });
  await linkAndSync(request, admin, seller, { withFinance: true });
  const [shop] = await admin.shops(name);
  if (!shop) throw new Error('the shop was not linked');
  await admin.ask('POST', '/finance/sync', { shop_id: shop.id });
  const path = `/finance/profit?group=order&selectedStore=${shop.id}&dates=${ALL_DATES}`;
  const sold = async () =>
    (await admin.ask<ProfitPage>('GET', path)).items.find((row) => row.order?.id && row.orders > 0);
  await expect.poll(async () => (await sold())?.order?.id, { timeout: 120_000 }).toBeTruthy();
  return { id: shop.id, order: (await sold())?.order?.id ?? '' };
}

for (const width of [1440, 390])
  test(`costs are entered for an order and its profit is read, ${width} px wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const shop = await settledShop(request, await apiForUser(request, ADMIN));
    await signInAs(page, ADMIN);
    await page.goto(`/product/order/${shop.order}`);
    const earnings = page.getByRole('region', { name: 'Thực nhận' });
    await expect(earnings.getByText('Đã đối soát')).toBeVisible();
    await expect(earnings.getByText(/Lãi chưa tính được/)).toBeVisible();
    await earnings.getByRole('link', { name: 'Nhập giá vốn' }).click();

    const fields = page.getByLabel(/^Giá vốn của /);
    await expect(fields.first()).toBeVisible();
    const count = await fields.count();
    await fields.first().focus();
    for (let row = 0; row < count; row += 1) {
      await expect(fields.nth(row)).toBeFocused();
      await page.keyboard.type('20k');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('Đã lưu')).toHaveCount(count);

    await page.goBack();
    await expect(earnings.getByText('Giá vốn', { exact: true })).toBeVisible();
    await expect(earnings.getByText('Lãi', { exact: true })).toBeVisible();

    await goTo(page, `/payment/profit?group=order&shops=${shop.id}&dates=${ALL_DATES}`);
    await expect(
      page.getByRole('region', { name: 'Tổng VND' }).getByText(/Lãi của \d+\/\d+ đơn đủ giá vốn/),
    ).toBeVisible();
    await page.getByRole('link', { name: /đơn thiếu giá vốn/ }).click();
    await expect(page).toHaveURL(/missing=true/);
    await expect(page.getByRole('link', { name: 'Nhập giá vốn' }).first()).toBeVisible();

    await goTo(page, `/main/analytics?top=profit&by=sku&shops=${shop.id}&dates=last_30_days`);
    const best = page.getByRole('region', { name: 'Bán chạy nhất' }).getByRole('link').first();
    const profit = (await best.textContent())?.match(/[\d.]+\s₫/)?.[0] ?? 'none';
    await best.click();
    await expect(page).toHaveURL(/\/payment\/profit\?.*skus=\d+/);
    await expect(page.getByRole('region', { name: 'Tổng VND' })).toContainText(profit);
  });
