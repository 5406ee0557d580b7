import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { apiForUser, createSeller, linkShops } from '../lib/accounts/sellers.ts';
import { createUser, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';
import { LIST, rows } from '../lib/order-list.ts';

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
  const price = page.getByLabel('Đơn giá (VND)');

  await test.step('an amount keeps the caret where it is', async () => {
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
  });

  const heading = page.getByRole('heading', { level: 1, name: /^Đơn hàng M-\d{6}-/ });
  await test.step('created with the amounts that were typed', async () => {
    await page.getByLabel('Tên sản phẩm').fill('Bình gốm Bát Tràng');
    await page.getByLabel('Số lượng').fill('3');
    await price.fill('120.000');
    await page.getByLabel('Phí vận chuyển (VND)').fill('30.000');
    await page.getByLabel('Người nhận').fill('Lê Thị Hoa');
    await page.getByLabel('Thu hộ khi giao hàng (COD)').check();
    await expect(page.getByText('390.000 ₫')).toBeVisible();
    await page.getByRole('button', { name: 'Tạo đơn hàng' }).click();
    await expect(heading).toBeVisible();
    await expect(page.getByText('Nhập tay', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('COD 390.000 ₫')).toBeVisible();
    await expect(page.getByText('Cần thu khi giao (COD)').locator('..')).toContainText('390.000 ₫');
    const { line_items, payment } = await api.ask<OrderDetail>(
      'GET',
      `/orders/${page.url().split('/').at(-1)}`,
    );
    expect([line_items[0]?.price, payment.shipping_fee, payment.total_amount]).toEqual([
      '120000',
      '30000',
      '390000',
    ]);
  });

  // By keyboard: toasts cover the buttons at the top for ten seconds.
  await test.step('edited and moved on', async () => {
    await page.getByRole('link', { name: 'Sửa', exact: true }).press('Enter');
    await page.getByLabel('Mã vận đơn').fill('GHN12345');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByRole('region', { name: 'Vận chuyển' })).toContainText('GHN12345');
    await page.getByRole('button', { name: 'Chuyển trạng thái' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Đang vận chuyển' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Chuyển trạng thái' }).click();
    await expect(page.getByRole('region', { name: 'Lịch sử đơn này' })).toContainText(
      'Chờ vận chuyển → Đang vận chuyển',
    );
  });

  await test.step('found by its words and deleted', async () => {
    await goTo(page, `${LIST}?search=gom+bat+trang`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Nhập tay');
    await rows(page).first().getByRole('link').click();
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: 'Xoá' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Xoá' }).click();
    await expect(page.getByText(/^Đã xoá đơn M-/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  });
});
