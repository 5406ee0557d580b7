import { expectAccessible, visit } from '../lib/accessibility.ts';
import { collectConsoleErrors } from '../lib/console-errors.ts';
import { expect, test } from '../lib/fixtures.ts';

const SCREENS = [
  { path: '/login', heading: 'Đăng nhập' },
  { path: '/login?step=code', heading: 'Xác thực hai lớp' },
  { path: '/register', heading: 'Đăng ký tài khoản' },
  { path: '/setup#token=x', heading: 'Tạo quản trị viên đầu tiên' },
  { path: '/set-password#token=x', heading: 'Đặt mật khẩu' },
  { path: '/forgot-password', heading: 'Quên mật khẩu' },
  { path: '/403', heading: 'Bạn không có quyền truy cập trang này' },
  { path: '/no/such/page', heading: 'Opps, it seems that this page does not exist.' },
];

test('axe finds nothing on the pages for guests, and the browser does not complain', async ({ page }) => {
  const complaints = collectConsoleErrors(page);
  await page.goto('/login');
  for (const { path, heading } of SCREENS) {
    await visit(page, path, heading);
    await expectAccessible(page);
  }
  expect(complaints).toEqual([]);
});
