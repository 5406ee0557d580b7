import { apiForUser, createSeller, linkShops } from '../lib/accounts/sellers.ts';
import { ADMIN, createUser, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';

const LIST = '/management/shop';

test('a shop is given to somebody, renamed by them, disconnected by its owner and deleted', async ({
  page,
  browser,
  request,
}) => {
  const owner = await createUser(request);
  const api = await apiForUser(request, owner);
  await linkShops(request, api, await createSeller(request, api, ['Gốm Sứ']));
  const [shop] = await api.shops();
  const edit = `${LIST}/${shop?.id}/edit`;
  const helper = await createUser(request);
  const theirs = await (await browser.newContext()).newPage();
  await signInAs(theirs, helper);

  await signInAs(page, ADMIN, { language: 'vi' });
  await page.goto(edit);
  await page.getByRole('combobox', { name: 'Nhân viên phụ trách' }).fill(helper.email);
  await page.getByRole('option', { name: helper.email }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Đã lưu shop')).toBeVisible();

  await theirs.goto(LIST);
  await expect(theirs.getByRole('row')).toHaveCount(2);
  await theirs.getByRole('link', { name: 'Sửa Gốm Sứ' }).click();
  await theirs.getByLabel('Tên hiển thị').fill('Gốm Sứ Bát Tràng');
  await theirs.getByLabel('Chu kỳ đồng bộ (phút)').fill('30');
  await theirs.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(theirs.getByText('Đã lưu shop')).toBeVisible();
  expect(await api.shop(shop?.id ?? '')).toMatchObject({ name: 'Gốm Sứ Bát Tràng', auto_sync_minutes: 30 });
  await expect(theirs.getByRole('heading', { name: 'Gốm Sứ Bát Tràng', level: 1 })).toBeVisible();
  await theirs.context().close();

  await signInAs(page, owner);
  await page.goto(edit);
  await page.getByRole('button', { name: 'Ngắt kết nối' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ngắt kết nối' }).click();
  await expect(page.getByText('Đã ngắt kết nối', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Danh sách shop' }).click();
  await page.getByRole('button', { name: 'Xoá Gốm Sứ Bát Tràng' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xoá shop' }).click();
  await expect(page.getByText('Đã xoá shop Gốm Sứ Bát Tràng')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Chưa có shop nào được liên kết' })).toBeVisible();
  expect(await api.shops()).toEqual([]);
});
