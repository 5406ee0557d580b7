import { randomUUID } from 'node:crypto';
import type { AccountItem, CreatedAccount } from '@gian-hang/contract/accounts/accounts';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { expectAccessible, reopen } from './lib/accessibility.ts';
import { expect, test } from './lib/fixtures.ts';
import { SEEDED_SHOP } from './lib/seeded-shops.ts';
import { type ApiClient, apiAs } from './lib/sellers.ts';
import { ADMIN, signInAs, type TestUser } from './lib/users.ts';
import { waitForTransientText } from './lib/wait-for-render.ts';

const REQUIRED = 'Trường này là bắt buộc';
const SHORT = 'Phải có ít nhất 6 ký tự';

function newEmail(): string {
  return `nv-${randomUUID()}@example.com`;
}

/** The administrator with the list of accounts open, and the API on their behalf. */
async function openAccounts(page: Page, request: APIRequestContext, address = ''): Promise<ApiClient> {
  const { token } = await signInAs(page, ADMIN);
  await page.goto(`/management/account${address}`);
  await expect(page.getByRole('heading', { name: 'Quản lý tài khoản', level: 1 })).toBeVisible();
  return apiAs(request, token);
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

/** By the beginning of its label, which may end in an asterisk. */
function passwordBox(form: Locator, name: string): Locator {
  return form.getByLabel(new RegExp(`^${name}`)).and(form.locator('input'));
}

async function fillUserForm(form: Locator, email: string): Promise<void> {
  await box(form, 'Họ').fill('Trần');
  await box(form, 'Tên').fill('Bích Ngọc');
  await box(form, 'Email').fill(email);
}

async function find(page: Page, email: string): Promise<Locator> {
  await page.goto(`/management/account?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  return row;
}

async function choose(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Thao tác khác/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Somebody else's browser, in which nobody is signed in. */
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

test('an account is created once its form is right, and edited; the same e-mail is refused', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await openAccounts(page, request);
  const form = await openForm(page);
  const submit = form.getByRole('button', { name: 'Tạo tài khoản' });
  const password = passwordBox(form, 'Mật khẩu');
  const confirmation = passwordBox(form, 'Xác nhận mật khẩu');

  await submit.click();
  for (const name of ['Họ', 'Tên', 'Email'])
    await expect(box(form, name)).toHaveAccessibleDescription(REQUIRED);
  await expect(password).toHaveAccessibleDescription(new RegExp(REQUIRED));
  await expect(confirmation).toHaveAccessibleDescription(REQUIRED);
  await expect(box(form, 'Họ')).toBeFocused();

  await fillUserForm(form, 'khong-phai-email');
  await password.fill('12345');
  await confirmation.fill('12345');
  await submit.click();
  await expect(box(form, 'Email')).toHaveAccessibleDescription('Email không hợp lệ');
  await expect(password).toHaveAccessibleDescription(new RegExp(SHORT));
  await expect(confirmation).toHaveAccessibleDescription(SHORT);
  await box(form, 'Email').fill(email);
  await password.fill('secret-1');
  await confirmation.fill('secret-2');
  await submit.click();
  await expect(confirmation).toHaveAccessibleDescription('Mật khẩu nhập lại không khớp');

  await confirmation.fill('secret-1');
  await form.getByRole('combobox', { name: 'Shop quản lý' }).click();
  await page.getByRole('option', { name: SEEDED_SHOP }).click();
  await box(form, 'Telegram ID').click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await box(form, 'Telegram ID').fill('@bichngoc');
  await box(form, 'Số điện thoại').fill('+84 912 345 678 901');
  await expect(box(form, 'Số điện thoại')).toHaveValue('+84 912 345 6');
  await expect(form.getByRole('combobox', { name: 'Vai trò' })).toHaveValue('Nhân viên');
  await waitForTransientText(page, 'Tạo tài khoản thành công!', () => submit.click());
  await expect(form).toHaveCount(0);

  const row = await find(page, email);
  for (const text of ['Bích Ngọc Trần', '+84 912 345 6', SEEDED_SHOP, 'Nhân viên', 'Đang hoạt động'])
    await expect(row).toContainText(text);

  const again = await openForm(page);
  await fillUserForm(again, email.toUpperCase());
  await passwordBox(again, 'Mật khẩu').fill('secret-1');
  await passwordBox(again, 'Xác nhận mật khẩu').fill('secret-1');
  const create = again.getByRole('button', { name: 'Tạo tài khoản' });
  await create.click();
  await expect(again.getByRole('alert')).toHaveText('Tài khoản đã tồn tại!');
  await expect(passwordBox(again, 'Xác nhận mật khẩu')).toHaveValue('secret-1');
  await page.route('**/api/v1/user', (route) => route.fulfill({ status: 503, json: {} }));
  await create.click();
  await expect(again.getByRole('alert')).toHaveText('Lỗi khi tạo tài khoản! (Mã lỗi: 503)');
  await page.unroute('**/api/v1/user');
  await page.route('**/api/v1/user', (route) => route.abort());
  await create.click();
  await expect(again.getByRole('alert')).toHaveText(/^Lỗi: Không kết nối được máy chủ/);
  await again.getByRole('button', { name: 'Huỷ' }).click();
  await expect(again).toHaveCount(0);
  await page.unroute('**/api/v1/user');

  await row.getByRole('button', { name: 'Chỉnh sửa Bích Ngọc Trần' }).click();
  const edit = page.getByRole('dialog', { name: 'Cập nhật tài khoản' });
  await expect(box(edit, 'Telegram ID')).toHaveValue('@bichngoc');
  await expect(passwordBox(edit, 'Mật khẩu')).toHaveValue('');
  await box(edit, 'Tên').fill('Minh Châu');
  await waitForTransientText(page, 'Cập nhật tài khoản thành công!', () =>
    edit.getByRole('button', { name: 'Cập nhật' }).click(),
  );
  await expect(edit).toHaveCount(0);
  await expect(row).toContainText('Minh Châu Trần');
});

test('an invitation is taken up, a reset link works once and a second time says so', async ({
  page,
  request,
  browser,
}) => {
  const email = newEmail();
  await openAccounts(page, request);
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

test('an account is signed out, locked, opened again and deleted, and the log tells of it', async ({
  page,
  request,
  browser,
}) => {
  const email = newEmail();
  const admin = await openAccounts(page, request);
  const person = { first_name: 'Lương', last_name: 'Lê', email, password: 'secret-1' };
  const { id } = await admin.ask<CreatedAccount>('POST', '/user', person);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signInAs(theirs, { email, password: person.password });

  const row = await find(page, email);
  await choose(page, row, 'Phiên đăng nhập');
  const sessions = page.getByRole('dialog', { name: 'Phiên đăng nhập của Lương Lê' });
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

  await page.goto(`/management/audit?object=account&objectId=${id}`);
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

test('the accounts with their form are accessible on a desk and on a phone', async ({ page, request }) => {
  await openAccounts(page, request);
  const form = page.getByRole('dialog', { name: 'Tạo tài khoản' });
  await expectAccessible(page, () =>
    reopen(page, form, async () => {
      await (await openForm(page)).getByRole('button', { name: 'Tạo tài khoản' }).click();
      await expect(box(form, 'Họ')).toHaveAccessibleDescription(REQUIRED);
    }),
  );
});

test('the log with an entry is accessible on a desk and on a phone, and leads to what it is about', async ({
  page,
  request,
}) => {
  const admin = await openAccounts(page, request);
  const email = newEmail();
  const person = { first_name: 'Hà', last_name: 'Bùi', email, password: 'secret-1' };
  const { id } = await admin.ask<CreatedAccount>('POST', '/user', person);
  await admin.ask<AccountItem>('PATCH', `/user/${id}`, { first_name: 'Thanh Hà' });
  await page.goto(`/management/audit?object=account&objectId=${id}`);
  const entry = page.getByRole('dialog', { name: 'Cập nhật tài khoản' });
  await expectAccessible(page, () =>
    reopen(page, entry, async () => {
      await page.getByRole('button', { name: /^Xem chi tiết: Cập nhật tài khoản/ }).click();
      await expect(entry.getByRole('row').filter({ hasText: 'Thanh Hà' })).toContainText('Hà');
    }),
  );
  await entry.getByRole('link', { name: email }).click();
  await expect(page).toHaveURL(`/management/account?edit=${id}`);
  const edit = page.getByRole('dialog', { name: 'Cập nhật tài khoản' });
  await expect(box(edit, 'Tên')).toHaveValue('Thanh Hà');
});
