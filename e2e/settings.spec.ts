import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessibility.ts';
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

  test('show every time in the chosen zone, found without its exact spelling', async ({ page, request }) => {
    await openSettings(page, await createUser(request));
    const zone = page.getByRole('combobox', { name: 'Múi giờ' });
    await expect(zone).toHaveValue('Theo hệ thống (UTC+07:00)');
    const before = await page.getByText(/^Bây giờ là/).textContent();
    await zone.fill('tokyo');
    await waitForSettingsSaved(page, () =>
      page.getByRole('option', { name: '(UTC+09:00) Asia/Tokyo' }).click(),
    );
    await expect(page.getByText(/^Bây giờ là/)).not.toHaveText(before ?? '');
    await page.reload();
    await expect(zone).toHaveValue('(UTC+09:00) Asia/Tokyo');
    await zone.fill('theo he thong');
    await waitForSettingsSaved(page, () => page.getByRole('option', { name: /Theo hệ thống/ }).click());
    await expect(zone).toHaveValue('Theo hệ thống (UTC+07:00)');
  });

  test('go back to the earlier choice when they cannot be saved', async ({ page, request }) => {
    await openSettings(page, await createUser(request));
    await page.route(SETTINGS_CALL, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await chooseTheme(page, 'Tối');
    await expect(page.getByText('Không lưu được cài đặt')).toBeVisible();
    await expect.poll(() => theme(page)).toBe('light');
    await expect(page.getByRole('radio', { name: 'Sáng' })).toBeChecked();
  });

  test('are accessible in both themes, on a desk and on a phone', async ({ page, request }) => {
    await openSettings(page, await createUser(request));
    await expectAccessible(page);
  });
});
