import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessibility.ts';
import { expect, test } from './lib/fixtures.ts';
import { createUser, signInAs, type TestUser } from './lib/users.ts';

const RED_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function openProfile(page: Page, person: TestUser): Promise<void> {
  await signInAs(page, person);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Hồ sơ của tôi' })).toBeVisible();
}

function field(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true });
}

function passwordField(page: Page, label: string) {
  return page.getByLabel(label).and(page.locator('input'));
}

async function changePassword(page: Page, current: string, next: string, again = next): Promise<void> {
  await passwordField(page, 'Mật khẩu hiện tại').fill(current);
  await passwordField(page, 'Mật khẩu mới').first().fill(next);
  await passwordField(page, 'Nhập lại mật khẩu mới').fill(again);
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
}

test.describe('the profile page', () => {
  test('keeps what was entered and shows the new name in the top bar', async ({ page, request }) => {
    await openProfile(page, await createUser(request));
    await field(page, 'Họ').fill('Nguyễn');
    await field(page, 'Tên').fill('Minh Khai');
    await field(page, 'Số điện thoại').fill('+84 912 345 678 901');
    await field(page, 'Telegram ID').fill('@minhkhai');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByText('Đã lưu hồ sơ')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Họ')).toHaveValue('Nguyễn');
    await expect(field(page, 'Tên')).toHaveValue('Minh Khai');
    await expect(field(page, 'Số điện thoại')).toHaveValue('+84 912 345 6');
    await expect(field(page, 'Telegram ID')).toHaveValue('@minhkhai');
    await expect(page.getByRole('banner').getByText('Minh Khai Nguyễn')).toBeVisible();
  });

  test('scales a chosen picture down, shows it in the top bar and takes it away again', async ({
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

  test('is accessible in both themes, on a desk and on a phone', async ({ page, request }) => {
    await openProfile(page, await createUser(request));
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(passwordField(page, 'Mật khẩu hiện tại')).toBeFocused();
    await expectAccessible(page);
  });
});

test.describe('changing the password', () => {
  test('ends every other session and keeps this one', async ({ page, browser, request }) => {
    const person = await createUser(request);
    await openProfile(page, person);
    const elsewhere = await (await browser.newContext()).newPage();
    await openProfile(elsewhere, person);
    await changePassword(page, person.password, 'another-1');
    await expect(page.getByText('Mọi thiết bị khác đã bị đăng xuất.')).toBeVisible();
    await elsewhere.goto('/history');
    await expect(elsewhere).toHaveURL(/\/login/);
    await page.goto('/history');
    await expect(page.getByText('Đổi mật khẩu').first()).toBeVisible();
    await elsewhere.context().close();
  });
});

test.describe('active sessions', () => {
  test('names this device and signs out another', async ({ page, browser, request }) => {
    const person = await createUser(request);
    const elsewhere = await (await browser.newContext()).newPage();
    await openProfile(elsewhere, person);
    await openProfile(page, person);
    await expect(page.getByText('thiết bị này')).toHaveCount(1);
    await page.getByRole('button', { name: /^Đăng xuất Chrome/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
    await expect(page.getByText(/^Đã đăng xuất Chrome/)).toBeVisible();
    await elsewhere.goto('/history');
    await expect(elsewhere).toHaveURL(/\/login/);
    await elsewhere.context().close();
  });

  test('all end at once, this one too, after a question', async ({ page, browser, request }) => {
    const person = await createUser(request);
    const elsewhere = await (await browser.newContext()).newPage();
    await openProfile(elsewhere, person);
    await openProfile(page, person);
    await page.getByRole('button', { name: 'Đăng xuất khỏi mọi nơi' }).click();
    const question = page.getByRole('dialog', { name: 'Đăng xuất khỏi mọi nơi?' });
    await question.getByRole('button', { name: 'Đăng xuất khỏi mọi nơi' }).click();
    await expect(page).toHaveURL('/login');
    await elsewhere.goto('/history');
    await expect(elsewhere).toHaveURL(/\/login/);
    await elsewhere.context().close();
  });
});
