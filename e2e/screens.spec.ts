import type { Page } from '@playwright/test';
import { expectNoAxeViolationsInThemes } from './lib/accessibility.ts';
import { collectConsoleErrors } from './lib/console-errors.ts';
import { expect, test } from './lib/fixtures.ts';
import { createUser, signInAs } from './lib/users.ts';
import { waitForRender } from './lib/wait-for-render.ts';
import { withoutLiveUpdates } from './lib/without-live-updates.ts';

const PUBLIC_SCREENS = [
  '/login',
  '/login?step=code',
  '/register',
  '/setup#token=x',
  '/set-password#token=x',
  '/forgot-password',
  '/403',
  '/no/such/page',
];
const SHELL_SCREENS = [
  '/product/order',
  '/main/analytics',
  '/extra/search?q=quan',
  '/extra/search?q=xyz',
  '/403',
  '/no/such/page',
];

function colour(page: Page, sidebar: number, navbar: number): Promise<void> {
  return page.evaluate(
    ([first, second]) => {
      localStorage.setItem('sidebar_colour', String(first));
      localStorage.setItem('navbar_colour', String(second));
      dispatchEvent(new StorageEvent('storage', { key: 'sidebar_colour' }));
    },
    [sidebar, navbar] as const,
  );
}

test('axe finds nothing on the pages outside, and the browser does not complain', async ({ page }) => {
  const complaints = collectConsoleErrors(page);
  for (const path of PUBLIC_SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolationsInThemes(page);
  }
  expect(complaints).toEqual([]);
});

test('axe finds nothing on the pages inside, and the browser does not complain', async ({
  page,
  request,
}) => {
  const complaints = collectConsoleErrors(page);
  await signInAs(page, await createUser(request));
  await page.evaluate(() => localStorage.setItem('sidebar_static', 'true'));
  for (const path of SHELL_SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolationsInThemes(page);
  }
  for (const { name, opened } of [
    { name: 'Tuỳ chỉnh giao diện', opened: page.getByRole('radio', { name: 'Màu thanh bên 4' }) },
    { name: 'Menu tài khoản', opened: page.getByRole('menuitem', { name: 'Đăng xuất' }) },
  ]) {
    await page.getByRole('button', { name }).click();
    await expect(opened).toBeVisible();
    await expectNoAxeViolationsInThemes(page);
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});

test('axe finds nothing in any of the colours of sidebar and top bar', async ({ page, request }) => {
  await signInAs(page, await createUser(request));
  await page.evaluate(() => localStorage.setItem('sidebar_static', 'true'));
  await withoutLiveUpdates(page);
  await Promise.all([page.waitForResponse('**/auth/profile'), page.goto('/product/order')]);
  await page.waitForLoadState('networkidle');
  await waitForRender(page);
  for (const navbar of [1, 2, 3, 4, 5, 6]) {
    const sidebar = Math.min(navbar, 5);
    await colour(page, sidebar, navbar);
    await expect(page.getByTestId('sidebar')).toHaveAttribute('data-colour', String(sidebar));
    await expectNoAxeViolationsInThemes(page);
  }
});

test('axe finds nothing on a phone with its drawer open', async ({ page, request }) => {
  const complaints = collectConsoleErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, await createUser(request));
  await page.goto('/product/order');
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolationsInThemes(page);
  expect(complaints).toEqual([]);
});

test('the API reference shows nothing of its maker, asks no other host, and the browser does not complain', async ({
  page,
  baseURL,
}) => {
  const complaints = collectConsoleErrors(page);
  const foreign: string[] = [];
  page.on('request', (call) => {
    const { protocol, origin } = new URL(call.url());
    if (/^(http|ws)/.test(protocol) && origin !== baseURL) foreign.push(call.url());
  });
  await page.goto('/api/v1/docs');
  await expect(page.getByRole('heading', { name: 'Gian Hàng' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Test Request/ }).first()).toBeVisible();
  await expect(page.locator('a[href^="http"]:visible')).toHaveCount(0);
  const ofItsMaker = page.getByText(/Scalar|Ask AI|Share|Deploy|Configure|MCP/).filter({ visible: true });
  await expect(ofItsMaker).toHaveCount(0);
  expect([...foreign, ...complaints]).toEqual([]);
});
