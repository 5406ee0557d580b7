import type { Page } from '@playwright/test';
import { expectAccessible, reopen } from './lib/accessibility.ts';
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

test('changing the password ends every other session and keeps this one', async ({
  page,
  browser,
  request,
}) => {
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

test('profile, settings, inbox, bell and history are accessible in both themes, on a desk and on a phone', async ({
  page,
  request,
}) => {
  await openProfile(page, await createUser(request));
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(passwordField(page, 'Mật khẩu hiện tại')).toBeFocused();
  await expectAccessible(page);
  for (const path of ['/management/setting', '/inbox?tab=message', '/history']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await expectAccessible(page, async () => {
    const bell = page.getByRole('banner').getByRole('button', { name: /^Thông báo/ });
    await reopen(page, page.getByRole('tab'), () => bell.click());
    await expect(page.getByRole('tab', { name: 'Tiến trình' })).toBeVisible();
  });
});
