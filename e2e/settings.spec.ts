import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures.ts';
import { holdResponses } from './lib/hold-responses.ts';
import { createUser, signInAs, type TestUser, waitForSettingsSaved } from './lib/users.ts';
import { waitForRender } from './lib/wait-for-render.ts';
import { withoutLiveUpdates } from './lib/without-live-updates.ts';

const SETTINGS_CALL = '**/api/v1/auth/settings';

async function openSettings(page: Page, person: TestUser): Promise<void> {
  await signInAs(page, person);
  await page.goto('/management/setting');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function chooseTheme(page: Page, name: string) {
  return page.getByRole('radiogroup', { name: 'Giao diện' }).getByText(name, { exact: true }).click();
}

function theme(page: Page) {
  return page.locator('html').getAttribute('data-mantine-color-scheme');
}

test.describe('personal settings', () => {
  test('apply at once and meet the same person on another device', async ({ page, browser, request }) => {
    const person = await createUser(request);
    await withoutLiveUpdates(page);
    const asked = [
      await holdResponses(page, '**/api/v1/auth/profile'),
      await holdResponses(page, SETTINGS_CALL, 'GET'),
    ];
    await openSettings(page, person);
    await waitForSettingsSaved(page, () => chooseTheme(page, 'Tối'));
    for (const { release } of asked) release();
    await page.waitForLoadState('networkidle');
    await waitForRender(page);
    await expect.poll(() => theme(page)).toBe('dark');
    await waitForSettingsSaved(page, () => page.getByRole('switch', { name: 'Tin nhắn chung' }).click());
    await waitForSettingsSaved(page, () => page.getByText('English', { exact: true }).click());
    await expect(page.getByRole('heading', { name: 'Personal settings' })).toBeVisible();

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/login?redirect=/management/setting');
    await elsewhere.getByLabel('Email').fill(person.email);
    await elsewhere.getByLabel('Mật khẩu', { exact: true }).fill(person.password);
    await elsewhere.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Personal settings' })).toBeVisible();
    await expect.poll(() => theme(elsewhere)).toBe('dark');
    await expect(elsewhere.getByRole('switch', { name: 'Announcements' })).not.toBeChecked();
    await elsewhere.context().close();
  });
});
