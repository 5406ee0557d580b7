import { randomUUID } from 'node:crypto';
import { ADMIN, storedSession } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';

test('signing in comes pre-filled, enters the order page and keeps the session where it belongs', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
  await expect(page.getByLabel('Mật khẩu', { exact: true })).toHaveValue(ADMIN.password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL('/product/order');
  const [token, copy, user] = await storedSession(page);
  expect(token?.split('.')).toHaveLength(3);
  expect(copy).toBe(token);
  expect(JSON.parse(user ?? '{}')).toMatchObject({ email: ADMIN.email, role: ['1'] });
});

test('registration ends on the sign-in page with a toast, and the new account can enter', async ({
  page,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Đăng ký' }).click();
  await page.getByLabel('Nhập lại mật khẩu').fill('secret-1');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('secret-1');
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText("You've been registered successfully")).toBeVisible();
  await expect(page.getByLabel('Nhập lại mật khẩu')).toHaveCount(0);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByText('Sai email hoặc mật khẩu')).toBeVisible();
  await page.getByLabel('Mật khẩu', { exact: true }).fill('secret-1');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL('/product/order');
});
