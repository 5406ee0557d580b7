import { expect, test } from './lib/fixtures.ts';
import { holdResponses } from './lib/hold-responses.ts';
import {
  ADMIN,
  createUser,
  forgedToken,
  replaceToken,
  STAFF,
  signInAs,
  waitForSettingsSaved,
} from './lib/users.ts';
import { waitForRender } from './lib/wait-for-render.ts';

test.use({ reducedMotion: 'no-preference' });

test.describe('the top bar', () => {
  test('shows where one is and who one is', async ({ page }) => {
    await signInAs(page, ADMIN);
    await page.goto('/payment/bank');
    const trail = page.getByRole('navigation', { name: 'Vị trí trang' });
    await expect(trail.getByRole('listitem')).toHaveText(['Thanh toán', 'Quản lý ngân hàng']);
    await expect(page.getByRole('banner')).toContainText(ADMIN.email);
    await page.getByRole('button', { name: 'Menu tài khoản' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Tài khoản',
      'Cài đặt',
      'Lịch sử',
      'Hộp thư',
      'Đăng xuất',
    ]);
    await page.getByRole('menuitem', { name: 'Lịch sử' }).click();
    await expect(page).toHaveURL('/history');
    await expect(page.getByRole('contentinfo')).toContainText('© 2025 Gian Hàng');
  });

  test('keeps the look chosen in the theme helper, here and with the account', async ({
    page,
    request,
    browser,
  }) => {
    const person = await createUser(request);
    await signInAs(page, person);
    await page.goto('/product/order');
    await page.getByRole('button', { name: 'Tuỳ chỉnh giao diện' }).click();
    await expect(page.getByRole('radio', { name: 'Màu thanh bên 4' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Màu thanh trên 2' })).toBeChecked();
    await waitForSettingsSaved(page, () => page.getByRole('radio', { name: 'Màu thanh bên 3' }).check());
    await waitForSettingsSaved(page, () => page.getByRole('radio', { name: 'Màu thanh trên 5' }).check());
    await page.getByText('Nổi', { exact: true }).click();
    await waitForSettingsSaved(page, () => page.getByText('Tối', { exact: true }).click({ force: true }));
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByTestId('sidebar')).toHaveAttribute('data-colour', '3');
    await expect(page.getByRole('banner')).toHaveAttribute('data-colour', '5');
    await expect(page.getByRole('banner')).toHaveAttribute('data-floating', 'true');

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signInAs(other, person);
    await other.goto('/product/order');
    await expect(other.getByTestId('sidebar')).toHaveAttribute('data-colour', '3');
    await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await elsewhere.close();
  });

  test('speaks English at one click, and remembers', async ({ page, request }) => {
    await signInAs(page, await createUser(request));
    await page.goto('/extra/search');
    await page.getByRole('button', { name: 'Tuỳ chỉnh giao diện' }).click();
    await waitForSettingsSaved(page, () => page.getByText('English', { exact: true }).click());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    await expect(page).toHaveTitle('Search · Gian Hàng');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('everywhere', () => {
  test('/ puts the cursor into the search box of the page, which loses no letter', async ({
    page,
    request,
  }) => {
    await signInAs(page, await createUser(request));
    await page.goto('/extra/search');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForRender(page);
    await page.keyboard.press('/');
    const box = page.getByLabel('Tìm trang, đơn hàng, sản phẩm');
    await expect(box).toBeFocused();
    const renewal = await holdResponses(page, '**/api/v1/auth/refresh');
    await replaceToken(page, forgedToken(-60));
    await page.keyboard.type('tien ve');
    await expect(box).toHaveValue('tien ve');
    renewal.release();
    await expect(page).toHaveURL('/extra/search?q=tien+ve');
    await expect(page.getByRole('status').filter({ hasText: '1 trang khớp' })).toBeVisible();
    await page.keyboard.type(' xyz');
    await expect(page.getByText('Không có gì khớp')).toBeVisible();
  });

  test('a lost connection is announced', async ({ page, context }) => {
    await signInAs(page, STAFF);
    await page.goto('/product/order');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForRender(page);
    await context.setOffline(true);
    await expect(page.getByText('Mất kết nối mạng')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Mất kết nối mạng')).toHaveCount(0);
  });

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
