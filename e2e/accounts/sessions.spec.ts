import type { APIRequestContext, Page, Request } from '@playwright/test';
import {
  createUser,
  forgedToken,
  replaceToken,
  signInAs,
  storedSession,
  type TestUser,
} from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';

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

/** Waits until the parts of the sign-in page, which the shell preloads half a minute after it appears, have arrived. */
async function preloadSignInPage(page: Page): Promise<void> {
  const loading = new Set<Request>();
  page.on('request', (call) => loading.add(call));
  page.on('requestfinished', (call) => loading.delete(call));
  const requested = page.waitForRequest((call) => call.url().includes('/login-page-'));
  await page.clock.fastForward(30_000);
  await requested;
  const parts = () => [...loading].map((call) => call.url()).filter((url) => url.includes('/assets/'));
  await expect.poll(parts).toEqual([]);
}

/** Waits until the offline banner has moved the page down: a click is lost if its target moves meanwhile. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Mất kết nối mạng' })).toBeVisible();
}

async function cookiesOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies(new URL('/api/v1/auth', page.url()).href);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Renews a session with these cookies. */
async function renewalWith(request: APIRequestContext, cookies: string) {
  const answer = await request.post('/api/v1/auth/refresh', { headers: { Cookie: cookies } });
  return { status: answer.status(), code: ((await answer.json()) as { code?: string }).code };
}

const pendingSignOut = (page: Page) => page.evaluate(() => localStorage.getItem('gian_hang_signed_out'));

test('a sign-out offline holds when the browser is opened again, and ends the session once online', async ({
  page,
  context,
  browser,
  request,
  baseURL,
  ip,
}) => {
  await page.clock.install();
  await openOrders(page, await createUser(request));
  const cookies = await cookiesOf(page);
  await preloadSignInPage(page);
  await goOffline(page);
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

test('the session is renewed once for several tabs, ends in each when one signs out, and the sign-out is sent until the server confirms it', async ({
  page,
  context,
  request,
}) => {
  await signInAs(page, await createUser(request));
  await replaceToken(page, forgedToken(-60));
  let renewals = 0;
  context.on('request', (call) => {
    if (call.url().endsWith('/auth/refresh')) renewals += 1;
  });
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => tab.goto('/history')));
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Lịch sử');
  expect(renewals).toBe(1);
  const cookies = await cookiesOf(page);
  let broken = true;
  await context.route(LOGOUT_CALL, (route) =>
    broken ? route.fulfill({ status: 500, body: '<html>' }) : route.continue(),
  );
  await signOut(page);
  await expect(other).toHaveURL('/login?redirect=%2Fhistory');
  await expect(other.getByRole('status').filter({ hasText: 'ở một thẻ khác' })).toBeVisible();
  expect(await pendingSignOut(page)).not.toBeNull();
  broken = false;
  await expect.poll(() => pendingSignOut(page)).toBeNull();
  expect(await renewalWith(request, cookies)).toEqual({ status: 401, code: 'session_ended' });
});

test('over plain HTTP, where browsers have no locks, four tabs whose token has expired all stay signed in', async ({
  page,
  context,
  request,
}) => {
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
  await Promise.all(tabs.map((tab) => tab.goto('/history')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Lịch sử');
  expect(renewals).toBe(tabs.length);
  await replaceToken(page, forgedToken(-60));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lịch sử');
  for (const tab of tabs) await expect(tab).toHaveURL('/history');
});
