import type { Page } from '@playwright/test';
import { createUser, signInAs, type TestUser, waitForSettingsSaved } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';

const RED_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function openProfile(page: Page, person: TestUser): Promise<void> {
  await signInAs(page, person);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Hồ sơ của tôi' })).toBeVisible();
}

async function signInByForm(page: Page, { email, password }: TestUser, redirect: string): Promise<void> {
  await page.goto(`/login?redirect=${redirect}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
}

function theme(page: Page) {
  return page.locator('html').getAttribute('data-mantine-color-scheme');
}

function passwordField(page: Page, label: string) {
  return page.getByLabel(label).and(page.locator('input'));
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await passwordField(page, 'Mật khẩu hiện tại').fill(current);
  await passwordField(page, 'Mật khẩu mới').first().fill(next);
  await passwordField(page, 'Nhập lại mật khẩu mới').fill(next);
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
}

test('the profile page scales a chosen picture down, shows it in the top bar and takes it away again', async ({
  page,
  request,
}) => {
  await openProfile(page, await createUser(request));
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: RED_PIXEL });
  const picture = page.getByRole('banner').locator('img');
  await expect(picture).toHaveAttribute('src', /\/avatars\//);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await page.reload();
  await expect(picture).toHaveAttribute('src', /\/avatars\//);
  await choose.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toContainText('Không đọc được tệp này');
  await page.getByRole('button', { name: 'Gỡ ảnh' }).click();
  await expect(picture).toHaveCount(0);
});

test('settings apply on the next device at sign-in, and changing the password ends its session but not this one', async ({
  page,
  browser,
  request,
}) => {
  const person = await createUser(request);
  await signInAs(page, person);
  await page.goto('/management/setting');
  const themes = page.getByRole('radiogroup', { name: 'Giao diện' });
  await waitForSettingsSaved(page, () => themes.getByText('Tối', { exact: true }).click());
  await expect.poll(() => theme(page)).toBe('dark');
  await waitForSettingsSaved(page, () => page.getByRole('switch', { name: 'Tin nhắn chung' }).click());
  await waitForSettingsSaved(page, () => page.getByText('English', { exact: true }).click());
  await expect(page.getByRole('heading', { name: 'Personal settings' })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await signInByForm(elsewhere, person, '/management/setting');
  await expect(elsewhere.getByRole('heading', { name: 'Personal settings' })).toBeVisible();
  await expect.poll(() => theme(elsewhere)).toBe('dark');
  await expect(elsewhere.getByRole('switch', { name: 'Announcements' })).not.toBeChecked();

  await waitForSettingsSaved(page, () => page.getByText('Tiếng Việt', { exact: true }).click());
  await goTo(page, '/profile');
  await changePassword(page, person.password, 'another-1');
  await expect(page.getByText('Mọi thiết bị khác đã bị đăng xuất.')).toBeVisible();
  await goTo(elsewhere, '/history');
  await expect(elsewhere).toHaveURL(/\/login/);
  await goTo(page, '/history');
  await expect(page.getByText('Đổi mật khẩu').first()).toBeVisible();
  await elsewhere.context().close();
});
