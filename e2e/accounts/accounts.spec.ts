import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { SEEDED_SHOP } from '../lib/accounts/seeded-shops.ts';
import { ADMIN, createUser, signInAs, type TestUser } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';
import { waitForTransientText } from '../lib/wait-for-render.ts';

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

/** Matches the beginning of the label, which may end in an asterisk. */
function passwordBox(form: Locator, name: string): Locator {
  return form.getByLabel(new RegExp(`^${name}`)).and(form.locator('input'));
}

async function fillUserForm(form: Locator, email: string): Promise<void> {
  await box(form, 'Họ').fill('Trần');
  await box(form, 'Tên').fill('Bích Ngọc');
  await box(form, 'Email').fill(email);
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

/** Works in a browser in which nobody is signed in. */
async function elsewhere(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await work(await context.newPage());
  await context.close();
}

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Mật khẩu mới').and(page.locator('input')).fill(password);
  await page.getByLabel('Nhập lại mật khẩu').and(page.locator('input')).fill(password);
  await page.getByRole('button', { name: 'Đặt mật khẩu' }).click();
}

async function signIn(page: Page, { email, password }: TestUser): Promise<void> {
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu').and(page.locator('input')).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL('/product/order');
}

test('an invitation is taken up, a reset link works once and a second time says so', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await openAccounts(page);
  const form = await openForm(page);
  await fillUserForm(form, email);
  await form.getByText('Gửi liên kết mời').click();
  await expect(passwordBox(form, 'Mật khẩu')).toHaveCount(0);
  await form.getByRole('button', { name: 'Tạo tài khoản' }).click();
  const invitation = page.getByRole('dialog', { name: 'Liên kết mời' });
  const offered = await box(invitation, 'Liên kết').inputValue();
  await invitation.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(invitation).toHaveCount(0);
  await expect(await find(page, email)).toContainText('Chưa nhận lời mời');
  await elsewhere(browser, async (theirs) => {
    await setPassword(theirs, offered, 'first-secret');
    await signIn(theirs, { email, password: 'first-secret' });
  });

  const row = await find(page, email);
  await page.reload();
  await expect(row).not.toContainText('Chưa nhận lời mời');
  await choose(page, row, 'Đặt lại mật khẩu');
  await page.getByRole('dialog').getByRole('button', { name: 'Tạo liên kết' }).click();
  const reset = page.getByRole('dialog', { name: 'Liên kết đặt lại mật khẩu' });
  const link = await box(reset, 'Liên kết').inputValue();
  await elsewhere(browser, async (theirs) => {
    await setPassword(theirs, link, 'second-secret');
    await expect(theirs.getByLabel('Email')).toBeVisible();
    await setPassword(theirs, link, 'third-secret');
    await expect(theirs.getByRole('alert')).toContainText('Liên kết không còn dùng được');
    await theirs.getByRole('link', { name: 'Về trang đăng nhập' }).click();
    await signIn(theirs, { email, password: 'second-secret' });
  });
});

test('an account is created, signed out, locked, opened again and deleted, and the log tells of it', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await openAccounts(page);
  const form = await openForm(page);
  await fillUserForm(form, email);
  await passwordBox(form, 'Mật khẩu').fill('secret-1');
  await passwordBox(form, 'Xác nhận mật khẩu').fill('secret-1');
  await form.getByRole('combobox', { name: 'Shop quản lý' }).click();
  await page.getByRole('option', { name: SEEDED_SHOP }).click();
  await box(form, 'Telegram ID').click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await waitForTransientText(page, 'Tạo tài khoản thành công!', () =>
    form.getByRole('button', { name: 'Tạo tài khoản' }).click(),
  );
  await expect(form).toHaveCount(0);
  const row = await find(page, email);
  for (const text of ['Trần Bích Ngọc', SEEDED_SHOP, 'Nhân viên', 'Đang hoạt động'])
    await expect(row).toContainText(text);
  const id = (await row.getByRole('cell').first().innerText()).trim();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signInAs(theirs, { email, password: 'secret-1' });
  await choose(page, row, 'Phiên đăng nhập');
  const sessions = page.getByRole('dialog', { name: 'Phiên đăng nhập của Trần Bích Ngọc' });
  await sessions.getByRole('button', { name: 'Đăng xuất tất cả' }).click();
  await expect(sessions.getByText('Người này không đăng nhập ở đâu cả.')).toBeVisible();
  await theirs.goto('/history');
  await expect(theirs).toHaveURL(/\/login/);
  await context.close();
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
  await expect(log.getByRole('row').nth(1)).toContainText('Xoá tài khoản');
  await log.getByRole('button', { name: /^Xem chi tiết: Xoá tài khoản/ }).click();
  const entry = page.getByRole('dialog', { name: 'Xoá tài khoản' });
  await expect(entry.getByRole('row').filter({ hasText: 'Email' })).toContainText(email);
  await page.keyboard.press('Escape');
  await log
    .getByRole('button', { name: /^Xem chi tiết: Khoá hoặc mở tài khoản/ })
    .first()
    .click();
  const status = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Trạng thái' });
  await expect(status).toContainText('Đã khoáĐang hoạt động');
});

test('somebody who registered without a name gets a shop in three clicks', async ({ page, request }) => {
  const { email } = await createUser(request);
  await openAccounts(page);
  const row = await find(page, email);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(row.getByRole('button', { name: `Giao shop cho ${email}` }));
  const choice = page.getByRole('dialog').filter({ hasText: SEEDED_SHOP });
  await click(choice.getByText(SEEDED_SHOP));
  await click(choice.getByRole('button', { name: 'Lưu' }));
  await expect(row).toContainText(SEEDED_SHOP);
  await expect(choice).toHaveCount(0);
  expect(clicks).toBeLessThanOrEqual(3);
  await page.reload();
  await expect(row).toContainText(SEEDED_SHOP);
});
