import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, PHONE } from '../lib/accessibility.ts';
import { apiForUser } from '../lib/accounts/sellers.ts';
import { ADMIN, createUser, signInAs, type TestUser, waitForSettingsSaved } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';

const VISITS = '/main/visits';

test('an administrator reads who works when', async ({ page, request }) => {
  const person = await createUser(request);
  const api = await apiForUser(request, person);
  await api.ask('PUT', '/auth/profile', { first_name: 'Hà', last_name: 'Bùi' });
  await signInAs(page, ADMIN);

  await test.step('the person of this story is listed with the sign-in and the change', async () => {
    await page.goto('/management/audit');
    await page.getByRole('main').getByRole('link', { name: 'Ai làm việc khi nào' }).click();
    await expect(page).toHaveURL(VISITS);
    const row = page
      .getByRole('table', { name: 'Từng người' })
      .getByRole('row')
      .filter({ hasText: person.email });
    await expect(row).toContainText('Bùi Hà');
    await expect(page.getByRole('table', { name: 'Theo ngày' })).toContainText('Bùi Hà');
  });

  await test.step('a name leads to the lines of the log, and back', async () => {
    const row = page.getByRole('row').filter({ hasText: person.email });
    await row.getByRole('link', { name: 'Bùi Hà' }).click();
    await expect(page).toHaveURL(/\/management\/audit\?person=\d+&dates=/);
    await expect(page.getByRole('row').filter({ hasText: 'Bùi Hà' }).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(VISITS);
  });

  await test.step('on a phone nothing is cut off', async () => {
    await page.setViewportSize(PHONE);
    const hours = page.getByRole('table', { name: 'Theo giờ trong tuần' });
    await expect(hours.getByRole('row')).toHaveCount(25);
    await expect(page.getByRole('table', { name: 'Theo ngày' })).toContainText('Bùi Hà');
    await expectNoSidewaysScroll(page);
  });
});

async function signInWithForm(page: Page, { email, password }: TestUser): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu').and(page.locator('input')).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
}

async function chooseStartPage(page: Page, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Mở trang' });
  await field.click();
  await page.getByRole('option', { name: option }).click();
  await expect(field).toHaveValue(option);
}

test('everybody starts where they chose: the overview, a saved view, and the orders once it is deleted', async ({
  page,
  browser,
  request,
}) => {
  const person = await createUser(request);
  const api = await apiForUser(request, person);
  const name = `Bị huỷ ${randomUUID().slice(0, 8)}`;
  const content = { filter: { status: 'CANCELLED' } };
  const view = await api.ask<{ id: string }>('POST', '/order-views', { name, shared: false, content });
  await signInAs(page, person);
  await page.goto('/management/setting');
  await waitForSettingsSaved(page, () => chooseStartPage(page, 'Tổng quan'));
  const fresh = await (await browser.newContext()).newPage();
  await signInWithForm(fresh, person);
  await expect(fresh).toHaveURL('/main/analytics');
  await fresh.context().close();

  await waitForSettingsSaved(page, () => chooseStartPage(page, name));
  await page.goto('/');
  await expect(page).toHaveURL('/product/order?status=CANCELLED');

  await api.ask('DELETE', `/order-views/${view.id}`);
  await page.goto('/');
  await expect(page).toHaveURL('/product/order');
  await goTo(page, '/management/setting');
  await expect(page.getByRole('combobox', { name: 'Mở trang' })).toHaveValue('Đơn hàng (tất cả)');
});
