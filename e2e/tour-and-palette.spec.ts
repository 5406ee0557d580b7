import type { Page } from '@playwright/test';
import { expectAccessible, expectNoAxeViolations, reopen } from './lib/accessibility.ts';
import { expect, test } from './lib/fixtures.ts';
import { ADMIN, createUser, signInAs } from './lib/users.ts';
import { waitForRender } from './lib/wait-for-render.ts';
import { withoutLiveUpdates } from './lib/without-live-updates.ts';

test.use({ reducedMotion: 'no-preference' });

function tour(page: Page) {
  return page.getByRole('dialog', { name: /.+/ }).filter({ hasText: /Bước \d trên 6/ });
}

function palette(page: Page) {
  return page.getByRole('combobox', { name: 'Tìm trang, lệnh, đơn hàng, sản phẩm…' });
}

async function openPalette(page: Page): Promise<void> {
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForRender(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page)).toBeFocused();
  await waitForRender(page);
}

test.describe('the guided tour', () => {
  for (const width of [1440, 390]) {
    test(`leads through the shell once, by keyboard, at ${width} px`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 });
      await signInAs(page, await createUser(request), { tour_done: false });
      await page.clock.install();
      await page.goto('/product/order');
      await expect(tour(page)).toContainText('Bước 1 trên 6');
      await expect(tour(page).getByRole('button', { name: 'Tiếp' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(tour(page)).toContainText('Tìm nhanh');
      await page.keyboard.press('ArrowLeft');
      await expect(tour(page)).toContainText('Thanh điều hướng');
      await expectNoAxeViolations(page);
      await expect(tour(page).getByRole('button', { name: 'Tiếp' })).toBeFocused();
      for (const step of [3, 4, 5, 6]) {
        await page.keyboard.press('Enter');
        await expect(tour(page)).toContainText(`Bước ${step} trên 6`);
        await expect(tour(page)).toBeInViewport({ ratio: 1 });
        await expect(tour(page).getByRole('button', { name: step === 6 ? 'Xong' : 'Tiếp' })).toBeFocused();
      }
      const saved = page.waitForResponse('**/api/v1/auth/settings');
      await page.keyboard.press('Enter');
      await expect(tour(page)).toHaveCount(0);
      await saved;
      await withoutLiveUpdates(page);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.clock.runFor(1000);
      await waitForRender(page);
      await expect(tour(page)).toHaveCount(0);
    });
  }

  test('is skipped with Esc and comes back from the settings page', async ({ page, request }) => {
    await signInAs(page, await createUser(request), { tour_done: false });
    await page.goto('/management/setting');
    await expect(tour(page).getByRole('button', { name: 'Tiếp' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tour(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Xem lại hướng dẫn' }).click();
    await expect(tour(page)).toContainText('Bước 1 trên 6');
    await tour(page).getByRole('button', { name: 'Bỏ qua' }).click();
    await expect(tour(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Xem lại hướng dẫn' })).toBeFocused();
  });
});

test.describe('the command palette', () => {
  test('goes to a page by keyboard, with or without diacritics', async ({ page, request }) => {
    await signInAs(page, await createUser(request));
    await page.goto('/profile');
    await openPalette(page);
    await page.keyboard.type('don hang');
    await expect(page.getByRole('option')).toHaveText(['Quản lý đơn hàng']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/product/order');
    await openPalette(page);
    await page.keyboard.type('Hộp thư');
    await expect(page.getByRole('option')).toHaveText(['Hộp thư']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/inbox');
    await openPalette(page);
    await page.keyboard.type('không có trang này');
    await expect(page.getByText('Không tìm thấy gì')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  });

  test('moves with the arrows and opens from the top bar', async ({ page, request }) => {
    await signInAs(page, await createUser(request));
    await page.goto('/product/order');
    await page.getByRole('button', { name: 'Tìm kiếm nhanh' }).click();
    await expect(palette(page)).toBeFocused();
    await expect(page.getByRole('option', { name: 'Quản lý sản phẩm' })).toBeVisible();
    await waitForRender(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveText('Quản lý sản phẩm');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/product/management');
  });

  test('offers account management to administrators only', async ({ page, browser, request }) => {
    await signInAs(page, ADMIN);
    await page.goto('/product/order');
    await openPalette(page);
    await expect(page.getByRole('option', { name: 'Quản lý tài khoản' })).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await signInAs(other, await createUser(request));
    await other.goto('/product/order');
    await openPalette(other);
    await expect(other.getByRole('option', { name: 'Quản lý shop' })).toBeVisible();
    await expect(other.getByRole('option', { name: 'Quản lý tài khoản' })).toHaveCount(0);
    await other.context().close();
  });

  test('switches theme and language and signs out', async ({ page, request }) => {
    await signInAs(page, await createUser(request));
    await page.goto('/product/order');
    await openPalette(page);
    await page.getByRole('option', { name: 'Chuyển sang giao diện tối' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await openPalette(page);
    await page.getByRole('option', { name: 'Switch to English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await waitForRender(page);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('option', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('is accessible in both themes, on a desk and on a phone', async ({ page, request }) => {
    await signInAs(page, await createUser(request));
    await page.goto('/product/order');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, () => reopen(page, palette(page), () => openPalette(page)));
  });
});
