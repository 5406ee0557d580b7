import { expect, test } from './lib/fixtures.ts';
import { STAFF, signInAs } from './lib/users.ts';
import { waitForRender } from './lib/wait-for-render.ts';

test.use({ reducedMotion: 'no-preference' });

test.describe('everywhere', () => {
  test('a page opened offline comes by itself once the network is back', async ({ page, context }) => {
    await signInAs(page, STAFF);
    await page.goto('/product/order');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForRender(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Quản lý ngân hàng' }).first().click();
    await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
    await expect(page).toHaveURL('/payment/bank');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Quản lý ngân hàng', level: 1 })).toBeVisible();
  });

  test('a part of the app that cannot be fetched is said, with a way to reload', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.route('**/assets/search-page-*.js', (route) => route.abort());
    await page.goto('/extra/search');
    await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
    await page.unroute('**/assets/search-page-*.js');
    await page.getByRole('button', { name: 'Tải lại trang' }).click();
    await expect(page.getByLabel('Tìm trang, đơn hàng, sản phẩm')).toBeVisible();
  });
});
