import type { Page } from '@playwright/test';
import { authenticator } from '../lib/accounts/totp.ts';
import { createUser, signInAs, type TestUser } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';

function section(page: Page) {
  return page.getByRole('region', { name: 'Xác thực hai lớp' });
}

function passwordField(page: Page) {
  return page.getByLabel('Mật khẩu của bạn').and(page.locator('input'));
}

/** From the sign-in page. */
async function signInWithPassword(page: Page, { email, password }: TestUser): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu').and(page.locator('input')).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('heading', { name: 'Xác thực hai lớp' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu tài khoản' }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL('/login');
}

test('a second factor is set up, asked at sign-in, replaced by a recovery code and switched off', async ({
  page,
  request,
}) => {
  const person = await createUser(request);
  await signInAs(page, person);
  await page.goto('/profile');

  await section(page).getByRole('button', { name: 'Bật xác thực hai lớp' }).click();
  await passwordField(page).fill('not-this-one');
  await section(page).getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
  await passwordField(page).fill(person.password);
  await section(page).getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(section(page).getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible();

  const shown = await section(page).getByTestId('secret').innerText();
  const phone = authenticator(shown.replaceAll(/\s/g, ''));
  const code = page.getByRole('textbox', { name: 'Mã xác thực' });
  await code.fill('000000');
  await section(page).getByRole('button', { name: 'Xác nhận và bật' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(phone.next());
  await section(page).getByRole('button', { name: 'Xác nhận và bật' }).click();
  const codes = section(page).getByRole('list', { name: 'Lưu lại các mã khôi phục' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = '', another = ''] = await codes.allInnerTexts();
  await section(page).getByRole('button', { name: 'Tôi đã lưu' }).click();
  await expect(section(page).getByText('Còn 10 mã khôi phục')).toBeVisible();
  await expect(section(page).getByText(recovery)).toHaveCount(0);
  await signOut(page);

  await signInWithPassword(page, person);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await code.fill(phone.next());
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL('/product/order');
  await signOut(page);

  await signInWithPassword(page, person);
  await page.getByRole('button', { name: 'Dùng mã khôi phục' }).click();
  await page.getByRole('textbox', { name: 'Mã khôi phục' }).fill(recovery);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL('/product/order');

  await goTo(page, '/profile');
  await expect(section(page).getByText('Còn 9 mã khôi phục')).toBeVisible();
  await section(page).getByRole('button', { name: 'Tắt xác thực hai lớp' }).click();
  const question = page.getByRole('dialog', { name: 'Tắt xác thực hai lớp?' });
  await passwordField(page).fill(person.password);
  await question.getByRole('textbox', { name: 'Mã xác thực' }).fill(another);
  await question.getByRole('button', { name: 'Tắt', exact: true }).click();
  await expect(section(page).getByRole('button', { name: 'Bật xác thực hai lớp' })).toBeVisible();
});
