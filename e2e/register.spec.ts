import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures.ts';
import { mockSignInOptions } from './lib/users.ts';

async function fillIn(page: Page, values: { email?: string; password?: string; confirm?: string }) {
  await page.getByLabel('Email').fill(values.email ?? '');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(values.password ?? '');
  await page.getByLabel('Nhập lại mật khẩu').fill(values.confirm ?? '');
  await page.getByRole('button', { name: 'Đăng ký' }).click();
}

test.describe('registration', () => {
  const FAULTS = [
    { said: 'Password field is empty', values: { email: 'a@example.com' } },
    {
      said: 'Passwords are not equal',
      values: { email: 'a@example.com', password: 'secret-1', confirm: 'secret-2' },
    },
    { said: 'Something was wrong. Try again', values: { password: 'secret-1', confirm: 'secret-1' } },
  ];
  for (const { said, values } of FAULTS)
    test(`says "${said}" for three seconds and sends nothing`, async ({ page }) => {
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/auth/register')) calls += 1;
      });
      await page.clock.install();
      await page.goto('/register');
      await expect(page.getByLabel('Email')).toBeVisible();
      await page.clock.pauseAt(Date.now() + 60_000);
      await fillIn(page, values);
      await expect(page.getByRole('alert')).toHaveText(said);
      await page.clock.runFor(2900);
      await expect(page.getByRole('alert')).toHaveText(said);
      await page.clock.runFor(200);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(calls).toBe(0);
    });

  test('shows what the server has against it', async ({ page }) => {
    await page.goto('/register');
    await fillIn(page, { email: 'a@example.com', password: 'short', confirm: 'short' });
    await expect(page.getByRole('alert')).toContainText('Phải có ít nhất 6 ký tự');
  });

  test('ends on the sign-in page with a toast, and the new account can enter', async ({ page }) => {
    const email = `${randomUUID()}@example.com`;
    await page.goto('/login');
    await page.getByRole('link', { name: 'Đăng ký' }).click();
    await expect(page.getByLabel('Nhập lại mật khẩu')).toBeVisible();
    await fillIn(page, { email, password: 'secret-1', confirm: 'secret-1' });
    await expect(page).toHaveURL('/login');
    await expect(page.getByText("You've been registered successfully")).toBeVisible();
    await expect(page.getByLabel('Nhập lại mật khẩu')).toHaveCount(0);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mật khẩu', { exact: true }).fill('secret-1');
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page).toHaveURL('/product/order');
  });
});

test.describe('registration where mail is configured', () => {
  test('asks for the e-mail alone and points to the mailbox', async ({ page }) => {
    await mockSignInOptions(page, { registration_by_mail: true });
    await page.route('**/api/v1/auth/register', (route) => {
      expect(route.request().postDataJSON()).toEqual({ email: 'moi@example.com' });
      const body = { statusCode: 201, message: 'Thành công', data: { email: 'moi@example.com' } };
      return route.fulfill({ status: 201, json: body });
    });
    await page.goto('/register');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByLabel('Mật khẩu', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Đăng ký' }).click();
    await expect(page.getByText('Trường này là bắt buộc')).toBeVisible();
    await page.getByLabel('Email').fill('moi@example.com');
    await page.getByRole('button', { name: 'Đăng ký' }).click();
    await expect(page.getByRole('heading', { name: 'Hãy xem hộp thư của bạn' })).toBeVisible();
    await expect(page.getByText('moi@example.com')).toBeVisible();
  });
});

test.describe('the set-up link', () => {
  test('says when it has been used or has expired', async ({ page }) => {
    await page.goto('/setup#token=spent');
    await page.getByLabel('Họ').fill('Nguyễn');
    await page.getByLabel('Tên').fill('An');
    await page.getByLabel('Email').fill('first@example.com');
    await page.getByLabel('Mật khẩu', { exact: true }).fill('secret-1');
    await page.getByLabel('Nhập lại mật khẩu').fill('secret-1');
    await page.getByRole('button', { name: 'Tạo tài khoản và vào' }).click();
    await expect(page.getByRole('heading', { name: 'Liên kết không còn dùng được' })).toBeVisible();
  });

  test('without its token offers the sign-in page', async ({ page }) => {
    await page.goto('/setup');
    await expect(page.getByRole('heading', { name: 'Liên kết không còn dùng được' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Về trang đăng nhập' })).toBeVisible();
  });

  test('names the faulty fields', async ({ page }) => {
    await page.goto('/setup#token=spent');
    await page.getByRole('button', { name: 'Tạo tài khoản và vào' }).click();
    await expect(page.getByText('Trường này là bắt buộc').first()).toBeVisible();
    await expect(page.getByLabel('Họ')).toBeFocused();
  });
});
