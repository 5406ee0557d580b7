import type { Page } from '@playwright/test';
import { apiForUser, controlSandbox, createSeller, linkAndSync } from '../lib/accounts/sellers.ts';
import { createUser, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';
import { LIST } from '../lib/order-list.ts';

/** Just after midnight the time includes its day. */
const TIME = '\\d\\d:\\d\\d( \\d\\d/\\d\\d/\\d{4})?';
const COMPLETE = new RegExp(`^Đầy đủ đến ${TIME}$`);
const LOST = 'Mất quyền truy cập shop';

const syncStatusBar = (page: Page) => page.getByRole('region', { name: 'Tình trạng đồng bộ' });
const shopProblem = (page: Page, shop: string) =>
  syncStatusBar(page).getByRole('listitem').filter({ hasText: shop });
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Thông báo/ });

test('one shop without authorisation and one failing of three, from the notice to mended', async ({
  page,
  request,
}) => {
  const owner = await createUser(request);
  const api = await apiForUser(request, owner);
  const seller = await createSeller(request, api, ['Gốm Lành', 'Gốm Ngắt', 'Gốm Nghẽn']);
  await linkAndSync(request, api, seller);
  const [cut] = await api.shops('Gốm Ngắt');
  const [stuck] = await api.shops('Gốm Nghẽn');
  await controlSandbox(request, api, '/deauthorize', { shop_id: cut?.shop_id });
  const fault = await controlSandbox<{ id: number }>(request, api, '/faults', {
    path: '/order/202309/orders/search',
    kind: 'error',
    code: 36009043,
    message: 'shop inactive',
    shop_id: stuck?.shop_id,
    times: 1000,
  });
  await expect(api.ask('POST', '/orders/sync', { shop_id: stuck?.id })).rejects.toThrow('502');
  await expect.poll(async () => (await api.shop(cut?.id ?? '')).status).not.toBe('ACTIVE');

  await test.step('the line names both shops, why and since when, with what mends them', async () => {
    await signInAs(page, owner);
    await page.goto(LIST);
    await expect(syncStatusBar(page)).toContainText('2/3 shop chưa đủ dữ liệu');
    await expect(syncStatusBar(page).getByRole('button', { name: COMPLETE })).toHaveCount(0);
    const since = new RegExp(`Không có dữ liệu mới từ ${TIME}`);
    await expect(shopProblem(page, 'Gốm Ngắt')).toContainText(since);
    await expect(syncStatusBar(page).getByRole('button', { name: 'Uỷ quyền lại Gốm Ngắt' })).toBeVisible();
    await expect(shopProblem(page, 'Gốm Nghẽn')).toContainText('Shop đang bị sàn tạm ngưng.');
    await expect(shopProblem(page, 'Gốm Nghẽn')).toContainText(since);
    await expect(syncStatusBar(page).getByRole('button', { name: 'Thử lại Gốm Nghẽn' })).toBeVisible();
  });

  await test.step('history and progress tell the shop that could not be tried', async () => {
    await expect(api.ask('POST', '/orders/sync', { shop_id: cut?.id })).rejects.toThrow('409');
    await page.getByRole('button', { name: 'Lịch sử đồng bộ' }).click();
    const history = page.getByRole('dialog', { name: 'Lịch sử đồng bộ' });
    const untried = history.getByRole('listitem').filter({ hasText: 'Gốm Ngắt' }).first();
    await expect(untried).toContainText('Thất bại');
    await expect(untried).toContainText('Thủ công');
    await expect(untried).toContainText('Shop cần được uỷ quyền lại trên sàn.');
    await page.keyboard.press('Escape');
    await bell(page).click();
    await page.getByRole('tab', { name: /^Tiến trình/ }).click();
    const work = page.getByRole('tabpanel', { name: /^Tiến trình/ }).getByRole('listitem');
    await expect(work.filter({ hasText: 'Đồng bộ đơn hàng: Gốm Ngắt' }).first()).toContainText(
      'Shop cần được uỷ quyền lại trên sàn.',
    );
    await expect(work.filter({ hasText: 'Đồng bộ đơn hàng: Gốm Lành' }).first()).toContainText('Hoàn tất');
  });

  await test.step('the notice leads to the page of the shop, is read then, and the shop is authorised there', async () => {
    await page.getByRole('tab', { name: /^Thông báo/ }).click();
    await page.getByRole('link', { name: LOST }).click();
    await expect(page).toHaveURL(`/management/shop/${cut?.id}/edit`);
    await expect(page.getByRole('heading', { name: 'Gốm Ngắt', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: LOST })).toHaveCount(0);
    await page.getByRole('button', { name: 'Uỷ quyền lại Gốm Ngắt' }).click();
    await page.getByRole('radio', { name: seller.key }).check();
    await page.getByRole('button', { name: 'Đồng ý uỷ quyền' }).click();
    await expect(page.getByText('Liên kết tài khoản thành công.')).toBeVisible();
    expect(await api.shop(cut?.id ?? '')).toMatchObject({ status: 'ACTIVE' });
  });

  await test.step('retried, everything is in', async () => {
    await goTo(page, LIST);
    await expect(syncStatusBar(page)).toContainText('1/3 shop chưa đủ dữ liệu');
    await expect(shopProblem(page, 'Gốm Ngắt')).toHaveCount(0);
    await controlSandbox(request, api, `/faults/${fault.id}`, undefined, 'DELETE');
    await syncStatusBar(page).getByRole('button', { name: 'Thử lại Gốm Nghẽn' }).click();
    await expect(syncStatusBar(page).getByRole('button', { name: COMPLETE })).toBeVisible();
    await expect(syncStatusBar(page).getByRole('listitem')).toHaveCount(0);
  });
});
