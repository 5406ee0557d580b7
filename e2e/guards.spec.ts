import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures.ts';
import { ADMIN, createUser, forgedToken, replaceToken, STAFF, signInAs, storedSession } from './lib/users.ts';
import { waitForRender } from './lib/wait-for-render.ts';

const NO_SESSION = [null, null, null];

async function expectShell(page: Page, isThere: boolean): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Điều hướng chính' })).toHaveCount(isThere ? 1 : 0);
  await expect(page.getByRole('button', { name: 'Menu tài khoản' })).toHaveCount(isThere ? 1 : 0);
  await expect(page.getByRole('main')).toHaveCount(1);
}

async function expectNotFound(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Opps, it seems that this page does not exist.' });
  await expect(heading).toBeVisible();
  expect(page.url()).toBe(address);
}

test.describe('pages for people who are signed in', () => {
  test('send a guest to the sign-in page and remember the whole path', async ({ page }) => {
    await page.goto('/product/management?search=a&pageNum=2');
    await expect(page).toHaveURL('/login?redirect=%2Fproduct%2Fmanagement%3Fsearch%3Da%26pageNum%3D2');
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page).toHaveURL('/product/management?search=a&pageNum=2');
  });

  test('begin at the order page', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login?redirect=%2Fproduct%2Forder');
    await signInAs(page, STAFF);
    await page.goto('/');
    await expect(page).toHaveURL('/product/order');
    await expect(page).toHaveTitle('Quản lý đơn hàng · Gian Hàng');
  });

  test('are reached through their old /app/… paths too', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.goto('/app/payment/bank?x=1');
    await expect(page).toHaveURL('/payment/bank?x=1');
    await page.goto('/app/extra/search?q=shop');
    await expect(page).toHaveURL('/extra/search?q=shop');
    for (const path of ['/app', '/app/', '/app?x=1']) {
      await page.goto(path);
      await expect(page).toHaveURL('/product/order');
      await expect(page.getByRole('heading', { name: 'Danh sách đơn hàng', level: 1 })).toBeVisible();
    }
  });
});

test.describe('the account page', () => {
  test('turns staff away to 403, which leads back to the orders', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.goto('/management/account');
    await expect(page).toHaveURL('/403');
    await expect(page.getByRole('heading', { name: 'Bạn không có quyền truy cập trang này' })).toBeVisible();
    await expect(page.getByText('liên hệ quản trị viên để được cấp quyền quản trị tài khoản')).toBeVisible();
    await expectShell(page, true);
    await page.getByRole('link', { name: 'Về trang quản lý đơn hàng' }).click();
    await expect(page).toHaveURL('/product/order');
    await expect(page.getByRole('link', { name: 'Quản lý shop' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Quản lý tài khoản' })).toHaveCount(0);
    await page.goto('/management/audit');
    await expect(page).toHaveURL('/403');
  });

  test('opens for an administrator', async ({ page }) => {
    await signInAs(page, ADMIN);
    await page.goto('/management/account');
    await expect(page).toHaveURL('/management/account');
    await expect(page.getByRole('heading', { name: 'Quản lý tài khoản', level: 1 })).toBeVisible();
  });
});

test.describe('the session', () => {
  test('ends with any 401, and the way back is remembered', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.context().clearCookies();
    await replaceToken(page, forgedToken(600));
    await page.goto('/payment/bank');
    await expect(page).toHaveURL('/login?redirect=%2Fpayment%2Fbank');
    await expect.poll(() => storedSession(page)).toEqual(NO_SESSION);
  });

  test('is renewed silently while the cookie is good', async ({ page, request }) => {
    await signInAs(page, await createUser(request));
    const ended = forgedToken(-60);
    await replaceToken(page, ended);
    await page.goto('/payment/bank');
    await expect(page.getByRole('heading', { name: 'Quản lý ngân hàng', level: 1 })).toBeVisible();
    await expect.poll(async () => (await storedSession(page))[0]).not.toBe(ended);
    const [token, copy] = await storedSession(page);
    expect(copy).toBe(token);
  });

  test('is renewed once for several tabs', async ({ page, request, context }) => {
    await signInAs(page, await createUser(request));
    await replaceToken(page, forgedToken(-60));
    let renewals = 0;
    context.on('request', (call) => {
      if (call.url().endsWith('/auth/refresh')) renewals += 1;
    });
    const tabs = [page, await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto('/payment/bank')));
    for (const tab of tabs)
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Quản lý ngân hàng');
    expect(renewals).toBe(1);
  });

  test('ends in every tab when one signs out', async ({ page, context, request }) => {
    await signInAs(page, await createUser(request));
    await page.goto('/product/order');
    const other = await context.newPage();
    await other.goto('/payment/bank');
    await expect(other.getByRole('heading', { name: 'Quản lý ngân hàng', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Menu tài khoản' }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login?redirect=%2Fpayment%2Fbank');
    await expect.poll(() => storedSession(page)).toEqual(NO_SESSION);
  });

  test('ends here even when the server cannot be told', async ({ page, request }) => {
    await signInAs(page, await createUser(request));
    await page.route('**/api/v1/auth/logout', (route) => route.abort());
    await page.goto('/product/order');
    await page.getByRole('button', { name: 'Menu tài khoản' }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => storedSession(page)).toEqual(NO_SESSION);
  });
});

test.describe('a page that does not exist', () => {
  for (const [from, to] of [
    ['/foo.bar', '/foo.bar'],
    ['/app//x', '/x'],
    ['/product/order/1/2/3', '/product/order/1/2/3'],
    ['/app//evil.example', '/evil.example'],
    ['/app/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['//evil.example/x', '//evil.example/x'],
  ] as const)
    test(`keeps the shell for whoever is signed in, at ${from}`, async ({ page, baseURL }) => {
      await page.goto(baseURL + from);
      await expectNotFound(page, `${baseURL}${to}`);
      await expectShell(page, false);
      await signInAs(page, STAFF);
      await page.goto(baseURL + from);
      await expectNotFound(page, `${baseURL}${to}`);
      await expectShell(page, true);
      await page.getByRole('banner').getByRole('button', { name: 'Menu tài khoản' }).click();
      await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
      await expect(page).toHaveURL('/login');
    });

  test('says so and finds the one that was meant', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.goto('/no/such/page');
    await expect(page.getByText('Opps, it seems that this page does not exist.')).toBeVisible();
    await expect(page).toHaveTitle('Không tìm thấy trang · Gian Hàng');
    await waitForRender(page);
    await page.keyboard.press('/');
    await expect(page.getByLabel('Tìm trang')).toBeFocused();
    await page.keyboard.type('ngan hang');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/extra/search?q=ngan+hang');
    await page.getByRole('main').getByRole('link', { name: 'Quản lý ngân hàng' }).click();
    await expect(page).toHaveURL('/payment/bank');
  });

  test('leads home, for guests too', async ({ page }) => {
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'Về trang quản lý đơn hàng' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fproduct%2Forder');
  });
});
