import {
  DESKTOP,
  expectAccessible,
  expectNoAxeViolationsInThemes,
  loadApp,
  reopen,
} from '../lib/accessibility.ts';
import { createUser, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { LIST } from '../lib/order-list.ts';

test('axe finds nothing on the calendar, the form and the menu of a view', async ({ page, request }) => {
  await signInAs(page, await createUser(request));
  await loadApp(page, `${LIST}?status=COMPLETED`);
  const form = page.getByRole('dialog', { name: 'Lưu chế độ xem' });
  await expectAccessible(page, () =>
    reopen(page, form, () => page.getByRole('button', { name: '+ Chế độ xem' }).click()),
  );
  await form.getByLabel('Tên').fill('COD hôm qua');
  await form.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(form).toHaveCount(0);

  const rename = page.getByRole('menuitem', { name: 'Đổi tên' });
  await expectAccessible(page, async () => {
    await reopen(page, rename, () =>
      page.getByRole('button', { name: 'Tuỳ chọn của “COD hôm qua”' }).click(),
    );
    await expect(rename).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await expect(rename).toHaveCount(0);

  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Chọn ngày' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectNoAxeViolationsInThemes(page);
});
