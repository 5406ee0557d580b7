import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../lib/accessibility.ts';
import { createUser, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { waitForRender } from '../lib/wait-for-render.ts';
import { withoutLiveUpdates } from '../lib/without-live-updates.ts';

test.use({ reducedMotion: 'no-preference' });

function tour(page: Page) {
  return page.getByRole('dialog', { name: /.+/ }).filter({ hasText: /Bước \d trên 6/ });
}

/** The card leaves what it explains visible. */
async function expectBesideTarget(page: Page, target: string): Promise<void> {
  await expect(tour(page)).toContainText('Thanh điều hướng');
  await expect
    .poll(async () => {
      const card = await tour(page).boundingBox();
      const explained = await page.locator(`[data-tour="${target}"]`).first().boundingBox();
      return card !== null && explained !== null && card.x >= explained.x + explained.width;
    })
    .toBe(true);
}

/** Goes from the first step to the end of the tour by keyboard; every card is whole on the screen. */
async function walkThrough(page: Page): Promise<void> {
  await expect(tour(page)).toContainText('Bước 1 trên 6');
  await expect(tour(page).getByRole('button', { name: 'Tiếp' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tour(page)).toContainText('Tìm nhanh');
  await page.keyboard.press('ArrowLeft');
  await expect(tour(page)).toContainText('Thanh điều hướng');
  await expect(tour(page).getByRole('button', { name: 'Tiếp' })).toBeFocused();
  for (const step of [3, 4, 5, 6]) {
    await page.keyboard.press('Enter');
    await expect(tour(page)).toContainText(`Bước ${step} trên 6`);
    await expect(tour(page)).toBeInViewport({ ratio: 1 });
    await expect(tour(page).getByRole('button', { name: step === 6 ? 'Xong' : 'Tiếp' })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(tour(page)).toHaveCount(0);
}

test('the guided tour leads through the shell once, and again when asked to, on a desk and on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESKTOP);
  await signInAs(page, await createUser(request), { tour_done: false });
  await page.clock.install();
  await page.goto('/management/setting');
  const saved = page.waitForResponse('**/api/v1/auth/settings');
  await expect(tour(page)).toContainText('Bước 1 trên 6');
  await saved;
  await page.keyboard.press('ArrowRight');
  await expectBesideTarget(page, 'sidebar');
  await page.keyboard.press('ArrowLeft');
  await walkThrough(page);
  await withoutLiveUpdates(page);
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(1000);
  await waitForRender(page);
  await expect(tour(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Xem lại hướng dẫn' }).click();
  await page.clock.runFor(1000);
  await walkThrough(page);
  await expect(page.getByRole('button', { name: 'Xem lại hướng dẫn' })).toBeFocused();
});
