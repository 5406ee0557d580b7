import type { Page } from '@playwright/test';
import { STAFF, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { waitForRender } from '../lib/wait-for-render.ts';

test.use({ reducedMotion: 'no-preference' });

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

test('the sidebar is pinned on a wide screen; on a smaller one it opens under a resting pointer and for the keyboard, and stays as chosen', async ({
  page,
}) => {
  await signInAs(page, STAFF);
  await page.clock.install();
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto('/history');
  await expectWidth(page, OPEN);
  const heading = page.getByRole('heading', { level: 1 });
  expect((await heading.boundingBox())?.x).toBeGreaterThan(OPEN);
  await page.setViewportSize({ width: 1199, height: 900 });
  await page.reload();
  await expect(heading).toBeVisible();
  await expectWidth(page, CLOSED);
  await page.mouse.move(30, 300);
  await page.clock.runFor(100);
  await awayFromSidebar(page);
  await page.clock.runFor(100);
  await expectWidth(page, CLOSED);
  await page.mouse.move(30, 300);
  await page.clock.runFor(150);
  await expectWidth(page, OPEN);
  await awayFromSidebar(page);
  await expectWidth(page, CLOSED);
  await expect(page.getByTestId('sidebar')).toHaveCSS('transition-duration', /^0\.3s/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByTestId('sidebar')).toHaveCSS('transition-duration', /^0\.001s/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Bỏ qua đến nội dung' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expectWidth(page, OPEN);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Quản lý đơn hàng' }).first()).toBeFocused();

  await page.getByRole('button', { name: 'Ghim thanh bên' }).click();
  await expect(page.getByRole('button', { name: 'Bỏ ghim thanh bên' })).toBeVisible();
  await awayFromSidebar(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Bỏ ghim thanh bên' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await waitForRender(page);
  await expectWidth(page, OPEN);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByTestId('sidebar')).toHaveCount(0);
  await page.setViewportSize({ width: 769, height: 900 });
  await expectWidth(page, OPEN);
  await page.getByRole('button', { name: 'Bỏ ghim thanh bên' }).click();
  await awayFromSidebar(page);
  await expectWidth(page, CLOSED);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sidebar_static'))).toBe('false');
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
    await page.goto('/history');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForRender(page);
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
});
