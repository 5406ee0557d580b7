import { STAFF, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';
import { waitForRender } from '../lib/wait-for-render.ts';

test.use({ reducedMotion: 'no-preference' });

test('a page opened offline says so inside the shell and comes by itself once the network is back; one that cannot be fetched can be retried', async ({
  page,
  context,
}) => {
  await signInAs(page, STAFF);
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForRender(page);
  const failed = page.getByRole('heading', { name: 'Loading chunk failed' });
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Quản lý shop' }).first().click();
  await expect(failed).toBeVisible();
  await expect(page).toHaveURL('/management/shop');
  await expect(page.getByText(/Mất kết nối mạng/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Điều hướng chính' })).toBeVisible();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Danh sách shop', level: 1 })).toBeVisible();

  await page.route('**/assets/search-page-*.js', (route) => route.abort());
  await goTo(page, '/extra/search');
  await expect(failed).toBeVisible();
  await page.unroute('**/assets/search-page-*.js');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByLabel('Tìm trang, đơn hàng, sản phẩm')).toBeVisible();
});

test('a page that does not exist keeps the shell for whoever is signed in, and stays on this site', async ({
  page,
  baseURL,
}) => {
  const expectNotFound = async (from: string, to: string, hasShell: boolean) => {
    await page.goto(`${baseURL}${from}`);
    const heading = page.getByRole('heading', { name: 'Opps, it seems that this page does not exist.' });
    await expect(heading).toBeVisible();
    expect(page.url()).toBe(`${baseURL}${to}`);
    await expect(page.getByRole('button', { name: 'Menu tài khoản' })).toHaveCount(hasShell ? 1 : 0);
    await expect(page.getByRole('main')).toHaveCount(1);
  };
  await expectNotFound('//evil.example/x', '//evil.example/x', false);
  await signInAs(page, STAFF);
  await expectNotFound('//evil.example/x', '//evil.example/x', true);
  await expectNotFound('/app//evil.example', '/evil.example', true);
  await expectNotFound('/app/%2F%2Fevil.example', '/%2F%2Fevil.example', true);
});
