import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { apiForUser } from '../lib/accounts/sellers.ts';
import { ADMIN, createUser, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';

function newEmail(): string {
  return `nv-${randomUUID()}@example.com`;
}

async function openAccounts(page: Page): Promise<void> {
  await signInAs(page, ADMIN);
  await page.goto('/management/account');
  await expect(page.getByRole('heading', { name: 'Quản lý tài khoản', level: 1 })).toBeVisible();
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Tạo tài khoản' }).click();
  const form = page.getByRole('dialog', { name: 'Tạo tài khoản' });
  await expect(form.getByRole('button', { name: 'Tạo tài khoản' })).toBeVisible();
  return form;
}

function box(form: Locator, name: string): Locator {
  return form.getByRole('textbox', { name, exact: true });
}

async function find(page: Page, email: string): Promise<Locator> {
  await goTo(page, `/management/account?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  return row;
}

async function choose(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Thao tác khác/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Follows a link, into a new page or one of the app, and chooses a password there. */
async function setPassword(page: Page, link: string, password: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(link);
  else await goTo(page, link);
  await page.getByLabel('Mật khẩu mới').and(page.locator('input')).fill(password);
  await page.getByLabel('Nhập lại mật khẩu').and(page.locator('input')).fill(password);
  await page.getByRole('button', { name: 'Đặt mật khẩu' }).click();
}

test('an invitation is taken up, a reset link works once and a second time says so', async ({
  page,
  browser,
  request,
}) => {
  const email = newEmail();
  const theirs = await (await browser.newContext()).newPage();
  await openAccounts(page);
  const form = await openForm(page);
  await box(form, 'Họ').fill('Trần');
  await box(form, 'Tên').fill('Bích Ngọc');
  await box(form, 'Email').fill(email);
  await form.getByText('Gửi liên kết mời').click();
  await form.getByRole('button', { name: 'Tạo tài khoản' }).click();
  const invitation = page.getByRole('dialog', { name: 'Liên kết mời' });
  const offered = await box(invitation, 'Liên kết').inputValue();
  await invitation.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(invitation).toHaveCount(0);
  await setPassword(theirs, offered, 'first-secret');
  await expect(theirs).toHaveURL('/login');
  await apiForUser(request, { email, password: 'first-secret' });

  await choose(page, await find(page, email), 'Đặt lại mật khẩu');
  await page.getByRole('dialog').getByRole('button', { name: 'Tạo liên kết' }).click();
  const reset = page.getByRole('dialog', { name: 'Liên kết đặt lại mật khẩu' });
  const link = await box(reset, 'Liên kết').inputValue();
  await setPassword(theirs, link, 'second-secret');
  await expect(theirs).toHaveURL('/login');
  await setPassword(theirs, link, 'third-secret');
  const refusal = theirs.getByRole('alert').filter({ hasText: 'Liên kết không còn dùng được' });
  await expect(refusal).toBeVisible();
  await theirs.getByRole('link', { name: 'Về trang đăng nhập' }).click();
  await expect(theirs).toHaveURL('/login');
  await apiForUser(request, { email, password: 'second-secret' });
  await theirs.context().close();
});

test('an account is signed out, locked, opened again and deleted, and the log tells of it', async ({
  page,
  request,
}) => {
  const person = await createUser(request);
  const { email } = person;
  const theirs = await apiForUser(request, person);
  await openAccounts(page);
  const row = await find(page, email);
  const id = (await row.getByRole('cell').first().innerText()).trim();

  await choose(page, row, 'Phiên đăng nhập');
  const sessions = page.getByRole('dialog', { name: `Phiên đăng nhập của ${email}` });
  await sessions.getByRole('button', { name: 'Đăng xuất tất cả' }).click();
  await expect(sessions.getByText('Người này không đăng nhập ở đâu cả.')).toBeVisible();
  await expect(theirs.ask('GET', '/auth/profile')).rejects.toThrow('401');
  await sessions.getByRole('button', { name: 'Đóng' }).click();
  await expect(sessions).toHaveCount(0);

  await choose(page, row, 'Khoá tài khoản');
  await page.getByRole('dialog').getByRole('button', { name: 'Khoá', exact: true }).click();
  await expect(row).toContainText('Đã khoá');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose(page, row, 'Mở lại tài khoản');
  await page.getByRole('dialog').getByRole('button', { name: 'Mở lại', exact: true }).click();
  await expect(row).toContainText('Đang hoạt động');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose(page, row, 'Xoá tài khoản');
  await page.getByRole('dialog').getByRole('button', { name: 'Xoá', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Không có tài khoản nào khớp' })).toBeVisible();

  await goTo(page, `/management/audit?object=account&objectId=${id}`);
  const log = page.getByRole('table', { name: 'Nhật ký hoạt động' });
  for (const [index, action] of [
    'Xoá tài khoản',
    'Khoá hoặc mở tài khoản',
    'Khoá hoặc mở tài khoản',
  ].entries())
    await expect(log.getByRole('row').nth(index + 1)).toContainText(action);
  await log.getByRole('button', { name: /^Xem chi tiết: Xoá tài khoản/ }).click();
  const entry = page.getByRole('dialog', { name: 'Xoá tài khoản' });
  await expect(entry.getByRole('row').filter({ hasText: 'Email' })).toContainText(email);
});
