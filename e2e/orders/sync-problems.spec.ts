import type { Page } from '@playwright/test';
import { expectNoAxeViolationsInThemes } from './lib/accessibility.ts';
import { expect, test } from './lib/fixtures.ts';
import { LIST } from './lib/order-list.ts';
import { apiForUser, controlSandbox, createSeller, linkAndSync } from './lib/sellers.ts';
import { createUser, signInAs } from './lib/users.ts';

const SYNC_TIMEOUT = { timeout: 60_000 };
/** Just after midnight the hour comes with its day. */
const TIME = '\\d\\d:\\d\\d( \\d\\d/\\d\\d/\\d{4})?';
const COMPLETE = new RegExp(`^Đầy đủ đến ${TIME}$`);

const syncStatusBar = (page: Page) => page.getByRole('region', { name: 'Tình trạng đồng bộ' });
const shopProblem = (page: Page, shop: string) =>
  syncStatusBar(page).getByRole('listitem').filter({ hasText: shop });

test('one shop disconnected and one failing of three, from the list to mended', async ({ page, request }) => {
  const owner = await createUser(request);
  const api = await apiForUser(request, owner);
  const seller = await createSeller(request, api, ['Gốm Lành', 'Gốm Ngắt', 'Gốm Nghẽn']);
  await linkAndSync(request, api, seller);
  const [cut] = await api.shops('Gốm Ngắt');
  const [stuck] = await api.shops('Gốm Nghẽn');
  await signInAs(page, owner);
  await page.goto(LIST);
  await expect(syncStatusBar(page).getByRole('button', { name: COMPLETE })).toBeVisible();

  await api.ask('PATCH', `/shops/${cut?.id}/status`, { status: 'DISCONNECTED' });
  const fault = await controlSandbox<{ id: number }>(request, api, '/faults', {
    path: '/order/202309/orders/search',
    kind: 'error',
    code: 36009043,
    message: 'shop inactive',
    shop_id: stuck?.shop_id,
    times: 1000,
  });
  await test.step('the line names both shops, why and since when, with what mends them', async () => {
    await expect(api.ask('POST', '/orders/sync', { shop_id: stuck?.id })).rejects.toThrow('502');
    await page.reload();
    await expect(syncStatusBar(page)).toContainText('2/3 shop chưa đủ dữ liệu');
    await expect(syncStatusBar(page).getByRole('button', { name: COMPLETE })).toHaveCount(0);
    const since = new RegExp(`Không có dữ liệu mới từ ${TIME}`);
    await expect(shopProblem(page, 'Gốm Ngắt')).toContainText('Đã ngắt kết nối');
    await expect(shopProblem(page, 'Gốm Ngắt')).toContainText(since);
    await expect(syncStatusBar(page).getByRole('button', { name: 'Ủy quyền lại Gốm Ngắt' })).toBeVisible();
    await expect(shopProblem(page, 'Gốm Nghẽn')).toContainText('Shop đang bị sàn tạm ngưng.');
    await expect(shopProblem(page, 'Gốm Nghẽn')).toContainText(since);
    await expect(syncStatusBar(page).getByRole('button', { name: 'Thử lại Gốm Nghẽn' })).toBeVisible();
    await expectNoAxeViolationsInThemes(page);
  });

  const dialog = page.getByRole('dialog', { name: 'Đồng bộ đơn hàng' });
  await test.step('the window ends with the failures first, and retries them', async () => {
    await page.getByRole('button', { name: 'Đồng bộ đơn hàng' }).click();
    await dialog.getByRole('checkbox', { name: 'Tất cả shop (3)' }).check();
    await dialog.getByRole('button', { name: 'Đồng bộ 3 shop' }).click();
    const retry = dialog.getByRole('button', { name: 'Thử lại các shop lỗi' });
    const asked: string[] = [];
    page.on('request', (call) => {
      if (call.method() === 'POST' && call.url().endsWith('/orders/sync')) asked.push(call.postData() ?? '');
    });
    for (const round of ['first', 'again']) {
      await expect(dialog.getByText('1 thành công, 2 thất bại'), round).toBeVisible(SYNC_TIMEOUT);
      await expect(dialog.getByRole('tab')).toHaveText(['Thất bại (2)', 'Đã đồng bộ (1)']);
      const failures = dialog.getByRole('tabpanel', { name: 'Thất bại (2)' }).getByRole('listitem');
      await expect(failures).toHaveCount(2);
      await expect(failures.filter({ hasText: 'Gốm Ngắt' })).toContainText('ủy quyền lại');
      await expect(failures.filter({ hasText: 'Gốm Nghẽn' })).toContainText('Shop đang bị sàn tạm ngưng.');
      await expect(dialog.getByRole('button', { name: 'Thử lại Gốm Nghẽn' })).toBeVisible();
      if (round === 'first') {
        asked.length = 0;
        await retry.click();
        await expect.poll(() => asked.length).toBe(2);
      }
    }
    expect(asked.map((body) => JSON.parse(body).shop_id).sort()).toEqual([cut?.id, stuck?.id].sort());
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('history and progress tell the shop that could not be tried', async () => {
    await page.getByRole('button', { name: 'Lịch sử đồng bộ' }).click();
    const history = page.getByRole('dialog', { name: 'Lịch sử đồng bộ' });
    const untried = history.getByRole('listitem').filter({ hasText: 'Gốm Ngắt' }).first();
    await expect(untried).toContainText('Thất bại');
    await expect(untried).toContainText('Thủ công');
    await expect(untried).toContainText('Shop cần được ủy quyền lại trên sàn.');
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Thông báo/ })
      .click();
    await page.getByRole('tab', { name: /^Tiến trình/ }).click();
    const work = page.getByRole('tabpanel', { name: /^Tiến trình/ }).getByRole('listitem');
    await expect(work.filter({ hasText: 'Đồng bộ đơn hàng: Gốm Ngắt' }).first()).toContainText(
      'Shop cần được ủy quyền lại trên sàn.',
    );
    await expect(work.filter({ hasText: 'Đồng bộ đơn hàng: Gốm Lành' }).first()).toContainText('Hoàn tất');
    await page.keyboard.press('Escape');
  });

  await test.step('authorised again and retried, everything is in', async () => {
    await page.getByRole('button', { name: 'Đồng bộ đơn hàng' }).click();
    await dialog.getByRole('button', { name: 'Ủy quyền lại Gốm Ngắt' }).click();
    await page.getByRole('radio', { name: seller.key }).check();
    await page.getByRole('button', { name: 'Đồng ý ủy quyền' }).click();
    await expect(page.getByText('Liên kết tài khoản thành công.')).toBeVisible();
    await page.goto(LIST);
    const again = syncStatusBar(page).getByRole('button', { name: 'Thử lại Gốm Nghẽn' });
    await expect(syncStatusBar(page)).toContainText('1/3 shop chưa đủ dữ liệu', SYNC_TIMEOUT);
    await expect(shopProblem(page, 'Gốm Ngắt')).toHaveCount(0);
    await controlSandbox(request, api, `/faults/${fault.id}`, undefined, 'DELETE');
    await again.click(SYNC_TIMEOUT);
    await expect(syncStatusBar(page).getByRole('button', { name: COMPLETE })).toBeVisible(SYNC_TIMEOUT);
    await expect(syncStatusBar(page).getByRole('listitem')).toHaveCount(0);
  });
});
