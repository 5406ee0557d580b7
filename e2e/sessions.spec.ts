import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './lib/fixtures.ts';
import { apiForUser } from './lib/sellers.ts';
import {
  ADMIN,
  createUser,
  forgedToken,
  mockSignInOptions,
  replaceToken,
  signInAs,
  storedSession,
  type TestUser,
} from './lib/users.ts';

const NO_SESSION = [null, null, null];
const LOGOUT_CALL = '**/api/v1/auth/logout';
const REFRESH_CALL = '**/api/v1/auth/refresh';

async function openOrders(page: Page, person: TestUser): Promise<void> {
  await signInAs(page, person);
  await page.goto('/product/order');
  await expect(page.getByRole('button', { name: 'Xuất Excel' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu tài khoản' }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => storedSession(page)).toEqual(NO_SESSION);
}

async function cookiesOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies(new URL('/api/v1/auth', page.url()).href);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** What the server answers to somebody who holds these cookies. */
async function renewalWith(request: APIRequestContext, cookies: string) {
  const answer = await request.post('/api/v1/auth/refresh', { headers: { Cookie: cookies } });
  return { status: answer.status(), code: ((await answer.json()) as { code?: string }).code };
}

const pendingSignOut = (page: Page) => page.evaluate(() => localStorage.getItem('gian_hang_signed_out'));

test.describe('a sign-out that the server did not hear', () => {
  test('offline holds when the browser is opened again, and ends the session once online', async ({
    page,
    context,
    browser,
    request,
    baseURL,
    ip,
  }) => {
    // The shell fetches the sign-in page for such a case.
    const preloaded = page.waitForEvent('requestfinished', (call) => call.url().includes('/login-page-'));
    await openOrders(page, await createUser(request));
    const cookies = await cookiesOf(page);
    await preloaded;
    await context.setOffline(true);
    await signOut(page);
    await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
    const storageState = await context.storageState();
    await page.close();

    const reopened = await browser.newContext({
      storageState,
      locale: 'vi-VN',
      extraHTTPHeaders: { 'X-Forwarded-For': ip },
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const again = await reopened.newPage();
    let renewals = 0;
    reopened.on('request', (call) => {
      if (call.url().endsWith('/auth/refresh')) renewals += 1;
    });
    await reopened.route(LOGOUT_CALL, (route) => route.abort());
    for (const address of ['/product/order', '/login?oidc=google&redirect=%2Finbox']) {
      await again.goto(address);
      await expect(again.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
    }
    expect(await storedSession(again)).toEqual(NO_SESSION);
    expect(renewals).toBe(0);

    await reopened.unroute(LOGOUT_CALL);
    await again.goto('/login');
    await expect.poll(() => pendingSignOut(again)).toBeNull();
    expect(await renewalWith(request, cookies)).toEqual({ status: 401, code: 'session_ended' });
    await reopened.close();
  });

  test('is sent again while the page stays open, and every tab is signed out', async ({
    page,
    context,
    request,
  }) => {
    await openOrders(page, await createUser(request));
    const cookies = await cookiesOf(page);
    const other = await context.newPage();
    await other.goto('/payment/bank');
    await expect(other.getByRole('heading', { name: 'Quản lý ngân hàng', level: 1 })).toBeVisible();
    let broken = true;
    await context.route(LOGOUT_CALL, (route) =>
      broken ? route.fulfill({ status: 500, body: '<html>' }) : route.continue(),
    );
    await signOut(page);
    await expect(other).toHaveURL('/login?redirect=%2Fpayment%2Fbank');
    await expect(other.getByRole('status').filter({ hasText: 'ở một thẻ khác' })).toBeVisible();
    expect(await pendingSignOut(page)).not.toBeNull();
    broken = false;
    await expect.poll(() => pendingSignOut(page)).toBeNull();
    expect(await renewalWith(request, cookies)).toEqual({ status: 401, code: 'session_ended' });
  });

  test('goes before a sign-in with another provider', async ({ page, request }) => {
    await mockSignInOptions(page, { providers: ['google'] });
    await openOrders(page, await createUser(request));
    const cookies = await cookiesOf(page);
    let broken = true;
    await page.route(LOGOUT_CALL, (route) => (broken ? route.abort() : route.continue()));
    await page.route('**/api/v1/auth/oidc/google?**', (route) => route.fulfill({ body: 'Google' }));
    await signOut(page);
    await page.getByRole('link', { name: 'Tiếp tục với Google' }).click();
    await expect(page.getByRole('alert')).toContainText('Máy chủ chưa xác nhận lần đăng xuất trước');
    broken = false;
    await page.getByRole('link', { name: 'Tiếp tục với Google' }).click();
    await expect(page.getByText('Google', { exact: true })).toBeVisible();
    expect(await renewalWith(request, cookies)).toEqual({ status: 401, code: 'session_ended' });
  });

  test('gives way to the next password, which ends the old session', async ({ page, request }) => {
    await openOrders(page, await createUser(request));
    const cookies = await cookiesOf(page);
    await page.route(LOGOUT_CALL, (route) => route.abort());
    await signOut(page);
    const next = await createUser(request);
    await page.getByLabel('Email').fill(next.email);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(next.password);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page).toHaveURL('/product/order');
    expect(await pendingSignOut(page)).toBeNull();
    expect(await renewalWith(request, cookies)).toEqual({ status: 401, code: 'session_ended' });
    await replaceToken(page, forgedToken(-60));
    await page.goto('/payment/bank');
    await expect(page.getByRole('heading', { name: 'Quản lý ngân hàng', level: 1 })).toBeVisible();
    expect((await storedSession(page))[2]).toContain(next.email);
  });
});

test.describe('an account that is disabled', () => {
  test('while it exports ends on the sign-in page with the reason, and comes back there', async ({
    page,
    request,
  }) => {
    const person = await createUser(request);
    await openOrders(page, person);
    const administrator = await apiForUser(request, ADMIN);
    const search = encodeURIComponent(person.email);
    const { items } = await administrator.ask<{ items: { id: string }[] }>('GET', `/users?search=${search}`);
    const setStatus = (status: string) =>
      administrator.ask('PATCH', `/users/${items[0]?.id}/status`, { status });
    // Nothing but the export may hear of it: whatever else the page asks stays unanswered.
    await page.route('**/api/v1/**', (route) =>
      /export|auth\/options/.test(route.request().url()) ? route.fallback() : undefined,
    );
    await page.route('**/api/v1/export/orders**', async (route) => {
      await setStatus('DISABLED');
      await route.continue();
    });
    await page.getByRole('button', { name: 'Xuất Excel' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fproduct%2Forder');
    const reason = page.getByRole('status').filter({ hasText: 'Tài khoản' });
    await expect(reason).toHaveText('Tài khoản bạn đang dùng đã bị khoá. Vui lòng liên hệ quản trị viên.');
    await page.getByText('EN', { exact: true }).click();
    await expect(
      page.getByText('The account you were using has been disabled. Please contact an administrator.'),
    ).toBeVisible();
    await expect.poll(() => storedSession(page)).toEqual(NO_SESSION);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await setStatus('ACTIVE');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/product/order');
  });
});

test.describe('over plain HTTP, where browsers have no locks', () => {
  test('four tabs whose token has expired all stay signed in', async ({ page, context, request }) => {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined, configurable: true }),
    );
    await signInAs(page, await createUser(request));
    await replaceToken(page, forgedToken(-60));
    const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))];
    const { promise: together, resolve: release } = Promise.withResolvers<void>();
    let renewals = 0;
    await context.route(REFRESH_CALL, async (route) => {
      renewals += 1;
      if (renewals === tabs.length) release();
      await together;
      await route.continue();
    });
    await Promise.all(tabs.map((tab) => tab.goto('/payment/bank')));
    for (const tab of tabs)
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Quản lý ngân hàng');
    expect(renewals).toBe(tabs.length);
    await replaceToken(page, forgedToken(-60));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quản lý ngân hàng');
    for (const tab of tabs) await expect(tab).toHaveURL('/payment/bank');
  });
});
