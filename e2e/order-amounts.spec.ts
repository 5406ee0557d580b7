import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './lib/fixtures.ts';
import { LIST } from './lib/order-list.ts';
import { retype } from './lib/retype.ts';
import { apiForUser, controlSandbox, linkShops } from './lib/sellers.ts';
import { createUser, signInAs } from './lib/users.ts';

/** Somebody with one shop in a region. */
async function ownerIn(request: APIRequestContext, region: string) {
  const owner = await createUser(request);
  const api = await apiForUser(request, owner);
  const key = `Người bán ${owner.email.slice(0, 8)}`;
  await controlSandbox(request, api, '/shops', {
    seller: key,
    name: `Gốm ${region}`,
    region,
    orders: 1,
    products: 1,
  });
  await linkShops(request, api, { key, shops: [`Gốm ${region}`] });
  return { owner, api };
}

test('amounts of an order by hand typed with dots and commas are those amounts, US in en', async ({
  page,
  request,
}) => {
  const { owner, api } = await ownerIn(request, 'US');
  await signInAs(page, owner, { language: 'en' });
  await page.goto(`${LIST}/new`);
  await page.getByLabel('Product name').fill('Bình gốm');
  await page.getByLabel('Recipient').fill('Lê Thị Hoa');
  const amounts = [
    { field: page.getByLabel('Price (USD)'), keys: '1.234,56', shown: '1,234.56' },
    { field: page.getByLabel('Shipping fee (USD)'), keys: '1,000.5', shown: '1,000.50' },
    { field: page.getByLabel('Tax (USD)'), keys: '12,34', shown: '12.34' },
  ];
  for (const { field, keys } of amounts) await retype(field, keys);
  await page.getByRole('button', { name: 'Create order' }).focus();
  for (const { field, shown } of amounts) await expect(field).toHaveValue(shown);
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /M-\d{6}-/ })).toBeVisible();
  const [id] = page.url().split('/').slice(-1);
  const { line_items, payment } = await api.ask<OrderDetail>('GET', `/orders/${id}`);
  expect([line_items[0]?.price, payment.shipping_fee, payment.tax, payment.total_amount]).toEqual([
    '1234.56',
    '1000.5',
    '12.34',
    '2247.40',
  ]);
});

test('a money field keeps the caret where it is, takes what is pasted, and refuses what it cannot read', async ({
  page,
  request,
}) => {
  const { owner } = await ownerIn(request, 'VN');
  await signInAs(page, owner);
  await page.goto(`${LIST}/new`);
  const price = page.getByLabel('Đơn giá (VND)');
  const caret = () => price.evaluate((input: HTMLInputElement) => input.selectionStart);
  await price.pressSequentially('219000');
  await price.press('Home');
  await price.press('ArrowRight');
  await price.pressSequentially('5');
  await expect(price).toHaveValue('2.519.000');
  expect(await caret()).toBe(3);
  await price.press('Backspace');
  await expect(price).toHaveValue('219.000');
  expect(await caret()).toBe(1);
  for (const pasted of ['₫219,000', '219.000 ₫', '219 000 VND', '219000,00']) {
    await price.press('ControlOrMeta+a');
    await page.keyboard.insertText(pasted);
    await expect(price).toHaveValue('219.000');
  }
  await price.press('ControlOrMeta+a');
  await page.keyboard.insertText('219.00');
  await page.getByRole('button', { name: 'Tạo đơn hàng' }).click();
  await expect(price).toHaveValue('219.00');
  await expect(price).toHaveAccessibleDescription(/không có phần thập phân/);
});
