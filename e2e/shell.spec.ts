import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ADMIN, newPerson, STAFF, signInAs } from './people.ts';

const OPEN = 248;
const CLOSED = 64;

async function expectWidth(page: Page, width: number) {
  await expect
    .poll(async () => Math.round((await page.getByTestId('sidebar').boundingBox())?.width ?? 0))
    .toBe(width);
}

async function awayFromSidebar(page: Page) {
  await page.mouse.move(900, 500);
}

test.describe('the sidebar', () => {
  test('names the six areas for an administrator, five for staff', async ({ page }) => {
    await signInAs(page, ADMIN);
    await page.goto('/product/order');
    const links = page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('link');
    await expect(links).toHaveText([
      'Quản lý đơn hàng',
      'Quản lý sản phẩm',
      'Quản lý ngân hàng',
      'Quản lý tiền về',
      'Quản lý tài khoản',
      'Quản lý shop',
    ]);
    await expect(page.getByRole('link', { name: 'Quản lý đơn hàng' }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
    await signInAs(page, STAFF);
    await page.goto('/product/order');
    await expect(links).toHaveCount(5);
  });

  test('closes by itself 2500 ms after loading', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.clock.install();
    await page.goto('/product/order');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await awayFromSidebar(page);
    await expectWidth(page, OPEN);
    await page.clock.runFor(2000);
    await expectWidth(page, OPEN);
    await page.clock.runFor(600);
    await expectWidth(page, CLOSED);
  });

  test('opens under the pointer and closes when it leaves, in 300 ms', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.goto('/product/order');
    await expectWidth(page, CLOSED);
    await page.mouse.move(30, 300);
    await expectWidth(page, OPEN);
    await awayFromSidebar(page);
    await expectWidth(page, CLOSED);
    await expect(page.getByTestId('sidebar')).toHaveCSS('transition-duration', /^0\.3s/);
  });

  test('stays open once pinned, over reloads, but not at 768 px', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.goto('/product/order');
    await page.mouse.move(30, 300);
    await page.getByRole('button', { name: 'Ghim thanh bên' }).click();
    await awayFromSidebar(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Bỏ ghim thanh bên' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.waitForTimeout(3000);
    await expectWidth(page, OPEN);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByTestId('sidebar')).toHaveCount(0);
    await page.setViewportSize({ width: 769, height: 900 });
    await expectWidth(page, OPEN);
    await page.getByRole('button', { name: 'Bỏ ghim thanh bên' }).click();
    await awayFromSidebar(page);
    await expectWidth(page, CLOSED);
    expect(await page.evaluate(() => localStorage.getItem('sidebar_static'))).toBe('false');
  });

  test('opens for the keyboard, after the skip link', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.goto('/product/order');
    await expectWidth(page, CLOSED);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Bỏ qua đến nội dung' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expectWidth(page, OPEN);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Quản lý đơn hàng' }).first()).toBeFocused();
  });

  test('does without movement for those who ask for less of it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(page, STAFF);
    await page.goto('/product/order');
    await expect(page.getByTestId('sidebar')).toHaveCSS('transition-duration', /^0\.001s/);
  });

  test('leads from the logo to the overview', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.goto('/product/order');
    await page.getByRole('link', { name: 'Gian Hàng', exact: true }).click();
    await expect(page).toHaveURL('/main/analytics');
    await expect(page.getByRole('heading', { name: 'Tổng quan', level: 1 })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  async function swipe(page: Page, from: number, to: number) {
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 600 }] });
    await touch('touchStart', from);
    await touch('touchMove', (from + to) / 2);
    await touch('touchMove', to);
    await touch('touchEnd');
  }

  test('the sidebar is a drawer for button and finger', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.goto('/product/order');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const drawer = page.getByRole('dialog', { name: 'Điều hướng chính' });
    await expect(drawer).toHaveCount(0);
    await swipe(page, 20, 200);
    await expect(drawer).toBeVisible();
    await swipe(page, 250, 60);
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await drawer.getByRole('link', { name: 'Quản lý shop' }).click();
    await expect(page).toHaveURL('/management/shop');
    await expect(drawer).toHaveCount(0);
  });

  test('nothing scrolls sideways', async ({ page }) => {
    await signInAs(page, ADMIN);
    for (const path of [
      '/product/order',
      '/extra/search?q=quan',
      '/management/account',
      '/no/such/page',
      '/403',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

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
    const person = await newPerson(request);
    await signInAs(page, person);
    await page.goto('/product/order');
    await page.getByRole('button', { name: 'Tuỳ chỉnh giao diện' }).click();
    await expect(page.getByRole('radio', { name: 'Màu thanh bên 4' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Màu thanh trên 2' })).toBeChecked();
    await page.getByRole('radio', { name: 'Màu thanh bên 3' }).check();
    await page.getByRole('radio', { name: 'Màu thanh trên 5' }).check();
    await page.getByText('Nổi', { exact: true }).click();
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith('/auth/settings') && (response.request().postData() ?? '').includes('dark'),
    );
    await page.getByText('Tối', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await saved;
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
    await signInAs(page, await newPerson(request));
    await page.goto('/product/order');
    await page.getByRole('button', { name: 'Tuỳ chỉnh giao diện' }).click();
    await page.getByText('English', { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await expect(page).toHaveTitle('Orders · Gian Hàng');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('everywhere', () => {
  test('/ puts the cursor into the search box of the page', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.goto('/extra/search');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    const box = page.getByLabel('Tìm trang theo tên');
    await expect(box).toBeFocused();
    await page.keyboard.type('tien ve');
    await expect(page).toHaveURL('/extra/search?q=tien+ve');
    await expect(page.getByRole('status').filter({ hasText: '1 trang khớp' })).toBeVisible();
    await page.keyboard.type(' xyz');
    await expect(page.getByText('Không có trang nào khớp')).toBeVisible();
  });

  test('a lost connection is announced', async ({ page, context }) => {
    await signInAs(page, STAFF);
    await page.goto('/product/order');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Mất kết nối mạng')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Mất kết nối mạng')).toHaveCount(0);
  });

  test('a part of the app that cannot be fetched is said, with a way to reload', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.route('**/assets/search-page-*.js', (route) => route.abort());
    await page.goto('/extra/search');
    await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
    await page.unroute('**/assets/search-page-*.js');
    await page.getByRole('button', { name: 'Tải lại trang' }).click();
    await expect(page.getByLabel('Tìm trang theo tên')).toBeVisible();
  });
});
