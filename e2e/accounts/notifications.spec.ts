import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN, createUser, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';

function bell(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Thông báo/ });
}

test('an announcement reaches the message tab and the badge of everybody else', async ({
  page,
  browser,
  request,
}) => {
  const text = `Kiểm kho lúc 9 giờ ${randomUUID()}`;
  const reader = await (await browser.newContext()).newPage();
  await signInAs(reader, await createUser(request));
  await signInAs(page, ADMIN);
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Gửi tin cho mọi người' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gửi tin cho mọi người' });
  await dialog.getByRole('button', { name: 'Gửi tin' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Trường này là bắt buộc/);
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Gửi tin' }).click();
  await expect(page.getByText(/^Đã gửi tin cho \d+ người/)).toBeVisible();

  await reader.goto('/product/order');
  await expect(bell(reader)).toHaveAccessibleName(/\d+ chưa đọc/);
  await bell(reader).click();
  await reader.getByRole('tab', { name: /Tin nhắn/ }).click();
  await expect(reader.getByRole('listitem').filter({ hasText: text })).toContainText('Tin nhắn từ');
  await reader.getByRole('link', { name: 'Mở hộp thư' }).click();
  await expect(reader).toHaveURL('/inbox?tab=message');
  await expect(reader.getByRole('main').getByText(text)).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Gửi tin cho mọi người' })).toHaveCount(0);
  await reader.context().close();
});
