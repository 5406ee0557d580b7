import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DESKTOP, expectNoSidewaysScroll, PHONE } from '../lib/accessibility.ts';
import { createUser, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { LIST } from '../lib/order-list.ts';

function viewTab(page: Page, name: string) {
  return page.getByRole('button', { name: new RegExp(`^${name}`) });
}

test('a view is saved, shared with a colleague, becomes the default there, and ends with its deletion', async ({
  page,
  browser,
  request,
}) => {
  const name = `COD hôm qua ${randomUUID().slice(0, 8)}`;
  await signInAs(page, await createUser(request));
  await page.goto(`${LIST}?dates=yesterday`);

  await test.step('it is saved and shared', async () => {
    await page.getByRole('button', { name: '+ Chế độ xem' }).click();
    const form = page.getByRole('dialog', { name: 'Lưu chế độ xem' });
    await form.getByLabel('Tên').fill(name);
    await form.getByRole('checkbox', { name: 'Chia sẻ với mọi người' }).check();
    await form.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(viewTab(page, name)).toHaveAttribute('aria-current', 'true');
  });

  const colleague = await browser.newContext();
  const other = await colleague.newPage();
  await test.step('a colleague uses it in another browser and makes it the default', async () => {
    await signInAs(other, await createUser(request));
    await other.goto(`${LIST}?status=COMPLETED`);
    await other.setViewportSize(PHONE);
    await expect(viewTab(other, name)).toBeVisible();
    await expectNoSidewaysScroll(other);
    await other.setViewportSize(DESKTOP);
    await viewTab(other, name).click();
    await expect(other).toHaveURL(`${LIST}?dates=yesterday`);
    await other.getByRole('button', { name: `Tuỳ chọn của “${name}”` }).click();
    await other.getByRole('menuitem', { name: 'Đặt làm mặc định' }).click();
    await expect(other.getByRole('button', { name: `${name} (mặc định)` })).toBeVisible();
    await other.goto('/');
    await expect(other).toHaveURL(`${LIST}?dates=yesterday`);
  });

  await test.step('its owner deletes it for everyone', async () => {
    await page.getByRole('button', { name: `Tuỳ chọn của “${name}”` }).click();
    await page.getByRole('menuitem', { name: 'Xoá' }).click();
    await expect(page.getByText(`Đã xoá “${name}”`)).toBeVisible();
    await other.reload();
    await expect(other.getByRole('button', { name: '+ Chế độ xem' })).toBeVisible();
    await expect(viewTab(other, name)).toHaveCount(0);
  });
  await colleague.close();
});
