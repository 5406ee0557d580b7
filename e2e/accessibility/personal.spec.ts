import { expectAccessible, loadApp, reopen, visit } from '../lib/accessibility.ts';
import { createUser, signInAs } from '../lib/accounts/users.ts';
import { collectConsoleErrors } from '../lib/console-errors.ts';
import { expect, test } from '../lib/fixtures.ts';

test('axe finds nothing on settings, inbox, history, bell and profile with a second factor being set up', async ({
  page,
  request,
}) => {
  const complaints = collectConsoleErrors(page);
  const person = await createUser(request);
  await signInAs(page, person);
  await loadApp(page, '/management/setting');
  for (const { path, heading } of [
    { path: '/management/setting', heading: 'Cài đặt cá nhân' },
    { path: '/inbox?tab=message', heading: 'Hộp thư' },
    { path: '/history', heading: 'Lịch sử' },
  ]) {
    await visit(page, path, heading);
    await expectAccessible(page);
  }
  await expectAccessible(page, async () => {
    const bell = page.getByRole('banner').getByRole('button', { name: /^Thông báo/ });
    await reopen(page, page.getByRole('tab'), () => bell.click());
    await expect(page.getByRole('tab', { name: 'Tiến trình' })).toBeVisible();
  });
  await page.keyboard.press('Escape');

  await visit(page, '/profile', 'Hồ sơ của tôi');
  const factor = page.getByRole('region', { name: 'Xác thực hai lớp' });
  await factor.getByRole('button', { name: 'Bật xác thực hai lớp' }).click();
  await page.getByLabel('Mật khẩu của bạn').and(page.locator('input')).fill(person.password);
  await factor.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(factor.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible();
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(page.getByLabel('Mật khẩu hiện tại').and(page.locator('input'))).toBeFocused();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
