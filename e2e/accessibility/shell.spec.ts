import type { Page } from '@playwright/test';
import {
  chooseTheme,
  DESKTOP,
  expectAccessible,
  expectNoAxeViolations,
  expectNoAxeViolationsInThemes,
  expectReadableColours,
  loadApp,
  PHONE,
  reopen,
  visit,
} from '../lib/accessibility.ts';
import { createUser, signInAs } from '../lib/accounts/users.ts';
import { collectConsoleErrors } from '../lib/console-errors.ts';
import { expect, test } from '../lib/fixtures.ts';
import { waitForRender } from '../lib/wait-for-render.ts';

const SCREENS = [
  { path: '/product/order', heading: 'Chưa có shop nào được liên kết' },
  { path: '/main/analytics', heading: 'Tổng quan' },
  { path: '/403', heading: 'Bạn không có quyền truy cập trang này' },
  { path: '/no/such/page', heading: 'Opps, it seems that this page does not exist.' },
];

async function pinSidebar(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('sidebar_static', 'true'));
}

async function chooseColours(page: Page, sidebar: number, navbar: number): Promise<void> {
  await page.evaluate(
    ([first, second]) => {
      localStorage.setItem('sidebar_colour', String(first));
      localStorage.setItem('navbar_colour', String(second));
      dispatchEvent(new StorageEvent('storage', { key: 'sidebar_colour' }));
    },
    [sidebar, navbar] as const,
  );
  await expect(page.getByTestId('sidebar')).toHaveAttribute('data-colour', String(sidebar));
  await expect(page.locator('header[data-colour]')).toHaveAttribute('data-colour', String(navbar));
}

test('axe finds nothing on the pages inside, in the menus and in any colour of the shell, and the browser does not complain', async ({
  page,
  request,
}) => {
  const complaints = collectConsoleErrors(page);
  await signInAs(page, await createUser(request));
  await pinSidebar(page);
  await loadApp(page, '/product/order');
  for (const { path, heading } of SCREENS) {
    await visit(page, path, heading);
    await expectAccessible(page);
  }
  await visit(page, '/extra/search?q=quan', page.getByText(/\d trang khớp/));
  await expectAccessible(page);
  await visit(page, '/extra/search?q=xyz', page.getByText(/Không có gì khớp/));
  await expectAccessible(page);

  await page.setViewportSize(DESKTOP);
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

  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(page, theme);
    for (const navbar of [1, 2, 3, 4, 5, 6]) {
      await chooseColours(page, Math.min(navbar, 5), navbar);
      await expectReadableColours(page, ['[data-testid=sidebar]', 'header[data-colour]']);
    }
  }
  expect(complaints).toEqual([]);
});

test('axe finds nothing in the tour, the command palette and the drawer of a phone', async ({
  page,
  request,
}) => {
  const complaints = collectConsoleErrors(page);
  await page.setViewportSize(DESKTOP);
  await signInAs(page, await createUser(request), { tour_done: false });
  await loadApp(page, '/main/analytics');
  const card = page.getByRole('dialog').filter({ hasText: /Bước \d trên 6/ });
  await card.getByRole('button', { name: 'Tiếp' }).click();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expect(card).toContainText('Thanh điều hướng');
    await expect(card).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page);
  }
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  const palette = page.getByRole('combobox', {
    name: 'Tìm hoặc dán mã đơn, mã vận đơn, sản phẩm, shop, trang, lệnh…',
  });
  await expectAccessible(page, () =>
    reopen(page, palette, async () => {
      await waitForRender(page);
      await page.keyboard.press('ControlOrMeta+k');
      await expect(palette).toBeFocused();
    }),
  );
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  await page.getByRole('button', { name: 'Mở menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Điều hướng chính' })).toBeVisible();
  await expectNoAxeViolationsInThemes(page);
  expect(complaints).toEqual([]);
});
