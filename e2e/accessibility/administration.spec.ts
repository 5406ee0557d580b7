import { randomUUID } from 'node:crypto';
import type { AccountItem, CreatedAccount } from '@gian-hang/contract/accounts/accounts';
import { expectAccessible, loadApp, reopen, visit } from '../lib/accessibility.ts';
import { SEEDED_SHOP } from '../lib/accounts/seeded-shops.ts';
import { apiAs } from '../lib/accounts/sellers.ts';
import { ADMIN, signInAs } from '../lib/accounts/users.ts';
import { collectConsoleErrors } from '../lib/console-errors.ts';
import { expect, test } from '../lib/fixtures.ts';

test('axe finds nothing on the accounts, the log and the shops with their windows', async ({
  page,
  request,
}) => {
  const complaints = collectConsoleErrors(page);
  const { token } = await signInAs(page, ADMIN);
  const api = apiAs(request, token);
  const email = `nv-${randomUUID()}@example.com`;
  const person = { first_name: 'Hà', last_name: 'Bùi', email, password: 'secret-1' };
  const { id } = await api.ask<CreatedAccount>('POST', '/user', person);
  await api.ask<AccountItem>('PATCH', `/user/${id}`, { first_name: 'Thanh Hà' });

  await loadApp(page, `/management/account?search=${email}`);
  const form = page.getByRole('dialog', { name: 'Tạo tài khoản' });
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  await expectAccessible(page, () =>
    reopen(page, form, async () => {
      await page.getByRole('main').getByRole('button', { name: 'Tạo tài khoản' }).click();
      await form.getByRole('button', { name: 'Tạo tài khoản' }).click();
      await expect(form.getByText('Trường này là bắt buộc').first()).toBeVisible();
    }),
  );
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await visit(page, `/management/audit?object=account&objectId=${id}`, 'Nhật ký hoạt động');
  const entry = page.getByRole('dialog', { name: 'Cập nhật tài khoản' });
  await expectAccessible(page, () =>
    reopen(page, entry, async () => {
      await page.getByRole('button', { name: /^Xem chi tiết: Cập nhật tài khoản/ }).click();
      await expect(entry.getByRole('row').filter({ hasText: 'Thanh Hà' })).toContainText('Hà');
    }),
  );
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);

  await visit(page, '/main/visits', 'Ai làm việc khi nào');
  await expectAccessible(page);

  const name = page.getByRole('main').getByText(SEEDED_SHOP, { exact: true });
  await visit(page, `/management/shop?search=${SEEDED_SHOP}`, name.first());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Thêm Shop' }).click();
  await expect(page.getByRole('textbox', { name: 'Link đăng ký' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [shop] = await api.shops(SEEDED_SHOP);
  await visit(page, `/management/shop/${shop?.id}/edit`, SEEDED_SHOP);
  await expect(page.getByRole('combobox', { name: 'Nhân viên phụ trách' })).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/callback?code=null&error=auth_denied', 'Mã đăng nhập của bạn đã hết hiệu lực.');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
