import { expect, test } from './lib/fixtures.ts';
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
import { ADMIN, STAFF, signInAs } from './lib/users.ts';
import { waitForTransientText } from './lib/wait-for-render.ts';

test.beforeAll(({ request }) => waitForInitialSyncs(request));

test.describe('syncing', () => {
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
