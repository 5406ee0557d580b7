import { expectNoAxeViolations } from './lib/accessibility.ts';
import { expect, test } from './lib/fixtures.ts';
import { apiForUser, createSeller, linkShops } from './lib/sellers.ts';
import { ADMIN, createUser, signInAs, type TestUser } from './lib/users.ts';

test.describe.configure({ mode: 'serial' });

const LIST = '/management/shop';
const NAMES = Array.from({ length: 12 }, (_, n) => `Gốm Sứ ${String(n + 1).padStart(2, '0')}`);
let owner: TestUser;

test.beforeAll(async ({ request }) => {
  owner = await createUser(request);
  const api = await apiForUser(request, owner);
  await linkShops(request, api, await createSeller(request, api, NAMES));
});

test.describe('the list', () => {
  test('leads to the consent page again with one click', async ({ page }) => {
    await signInAs(page, owner);
    await page.goto(LIST);
    await page.getByRole('button', { name: 'Ủy quyền lại Gốm Sứ 12' }).click();
    await expect(page.getByRole('heading', { name: 'Ủy quyền cho Gian Hàng' })).toBeVisible();
  });

  test('is searched, paged and told by its address', async ({ page }) => {
    await signInAs(page, owner);
    await page.goto(LIST);
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(11);
    await page.getByRole('button', { name: 'Trang 2' }).click();
    await expect(page).toHaveURL(`${LIST}?page=2`);
    await expect(rows).toHaveCount(3);
    const box = page.getByPlaceholder('Tìm kiếm bằng tên shop hoặc mã shop');
    await box.fill('gom su 03');
    await expect(page).toHaveURL(`${LIST}?page=2`);
    await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
    await expect(page).toHaveURL(`${LIST}?search=gom+su+03`);
    await expect(rows).toHaveCount(2);
    await page.goBack();
    await expect(rows).toHaveCount(3);
    await expect(box).toHaveValue('');
    await page.goForward();
    await expect(box).toHaveValue('gom su 03');
    await page.getByRole('button', { name: 'Bỏ lọc “Tìm: gom su 03”' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(rows).toHaveCount(11);
  });

  test('leads back from a page past the end, and from a search without hits', async ({ page }) => {
    await signInAs(page, owner);
    await page.goto(`${LIST}?page=99`);
    await page.getByRole('button', { name: 'Về trang đầu' }).click();
    await expect(page).toHaveURL(LIST);
    await page.goto(`${LIST}?search=khong-co`);
    await expect(page.getByRole('heading', { name: 'Không có shop nào khớp với “khong-co”' })).toBeVisible();
  });

  test('keeps its rows when a refresh fails', async ({ page }) => {
    await signInAs(page, owner);
    await page.goto(LIST);
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.route('**/api/v1/shops?*', (route) => route.fulfill({ status: 400, json: { code: 'x' } }));
    await page.getByRole('button', { name: 'Làm mới' }).click();
    await expect(page.getByText('Chưa tải lại được')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(11);
  });

  test('shows staff their own shops only', async ({ page, request }) => {
    const [theirs] = await (await apiForUser(request, owner)).shops('Gốm Sứ 01');
    await signInAs(page, await createUser(request));
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: 'Chưa có shop nào được liên kết' })).toBeVisible();
    await page.goto(`${LIST}/${theirs?.id}/edit`);
    await expect(page.getByRole('heading', { name: 'Không tìm thấy shop này' })).toBeVisible();
  });

  test('is made of cards on a phone, without scrolling sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, owner);
    await page.goto(`${LIST}?search=gom su 12`);
    const card = page.getByRole('list', { name: 'Danh sách shop' }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Gốm Sứ 12');
    await expect(card).toContainText('Người quản lý');
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('deletes a shop once that is confirmed', async ({ page, request }) => {
    await signInAs(page, owner);
    await page.goto(`${LIST}?search=gom su 11`);
    await page.getByRole('button', { name: 'Xoá Gốm Sứ 11' }).click();
    const dialog = page.getByRole('dialog', { name: 'Xoá shop Gốm Sứ 11?' });
    await expect(dialog).toContainText('Đơn hàng đã đồng bộ vẫn được giữ');
    await dialog.getByRole('button', { name: 'Huỷ' }).click();
    await expect(page.getByRole('row', { name: /Gốm Sứ 11/ })).toBeVisible();
    await page.getByRole('button', { name: 'Xoá Gốm Sứ 11' }).click();
    await dialog.getByRole('button', { name: 'Xoá shop' }).click();
    await expect(page.getByText('Đã xoá shop Gốm Sứ 11')).toBeVisible();
    await expect(page.getByRole('row', { name: /Gốm Sứ 11/ })).toHaveCount(0);
    expect(await (await apiForUser(request, owner)).shops('Gốm Sứ 11')).toEqual([]);
  });
});

test.describe('a shop', () => {
  test('is renamed and told when to sync by whoever has it', async ({ page }) => {
    await signInAs(page, owner);
    await page.goto(`${LIST}?search=gom su 01`);
    await page.getByRole('link', { name: 'Sửa Gốm Sứ 01' }).click();
    await page.getByLabel('Tên hiển thị').fill('Gốm Sứ Bát Tràng');
    await page.getByLabel('Chu kỳ đồng bộ (phút)').fill('3');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByLabel('Chu kỳ đồng bộ (phút)')).toBeFocused();
    await page.getByLabel('Chu kỳ đồng bộ (phút)').fill('30');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByText('Đã lưu shop')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Gốm Sứ Bát Tràng', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Chu kỳ đồng bộ (phút)')).toHaveValue('30');
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });

  test('asks before typed words are left behind', async ({ page, request }) => {
    const [shop] = await (await apiForUser(request, owner)).shops('Gốm Sứ 02');
    await signInAs(page, owner);
    await page.goto(`${LIST}/${shop?.id}/edit`);
    await page.getByLabel('Tên hiển thị').fill('Chưa lưu');
    await page.getByRole('main').getByRole('link', { name: 'Danh sách shop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rời trang mà không lưu?' });
    await dialog.getByRole('button', { name: 'Huỷ' }).click();
    await expect(page.getByLabel('Tên hiển thị')).toHaveValue('Chưa lưu');
  });

  test('changed by somebody else meanwhile keeps what was typed', async ({ page, request }) => {
    const api = await apiForUser(request, owner);
    const [shop] = await api.shops('Gốm Sứ 03');
    await signInAs(page, owner);
    await page.goto(`${LIST}/${shop?.id}/edit`);
    await page.getByLabel('Tên hiển thị').fill('Tên của tôi');
    await api.ask('PUT', `/shops/${shop?.id}`, { name: 'Tên của họ', auto_sync_minutes: 60 });
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByText('Người khác vừa thay đổi shop này')).toBeVisible();
    await expect(page.getByLabel('Tên hiển thị')).toHaveValue('Tên của tôi');
    await page.getByRole('button', { name: 'Tải bản mới, giữ phần tôi nhập' }).click();
    await expect(page.getByText('Người khác cũng đã sửa: Tên hiển thị')).toBeVisible();
    await expect(page.getByLabel('Tên hiển thị')).toHaveValue('Tên của tôi');
    await expect(page.getByLabel('Chu kỳ đồng bộ (phút)')).toHaveValue('60');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByText('Đã lưu shop')).toBeVisible();
    expect(await api.shop(shop?.id ?? '')).toMatchObject({ name: 'Tên của tôi', auto_sync_minutes: 60 });
  });

  test('is given to people by an administrator', async ({ page, request }) => {
    const helper = await createUser(request);
    const [shop] = await (await apiForUser(request, owner)).shops('Gốm Sứ 04');
    await signInAs(page, ADMIN, { language: 'vi' });
    await page.goto(`${LIST}/${shop?.id}/edit`);
    await page.getByRole('combobox', { name: 'Nhân viên phụ trách' }).fill(helper.email);
    await page.getByRole('option', { name: helper.email }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByText('Đã lưu shop')).toBeVisible();
    const seen = await (await apiForUser(request, helper)).shops();
    expect(seen.map(({ name }) => name)).toEqual(['Gốm Sứ 04']);
  });

  test('is disconnected once that is confirmed, and what was typed stays', async ({ page, request }) => {
    const [shop] = await (await apiForUser(request, owner)).shops('Gốm Sứ 05');
    await signInAs(page, owner);
    await page.goto(`${LIST}/${shop?.id}/edit`);
    await page.getByLabel('Tên hiển thị').fill('Gốm Sứ Nghỉ');
    await page.getByRole('button', { name: 'Ngắt kết nối' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ngắt kết nối' }).click();
    await expect(page.getByText('Có vấn đề')).toBeVisible();
    await expect(page.getByText('Đã ngắt kết nối', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByText('Đã lưu shop')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gốm Sứ Nghỉ', level: 1 })).toBeVisible();
  });

  test('that does not exist is said not to be there', async ({ page }) => {
    await signInAs(page, owner);
    for (const id of ['999999', 'abc']) {
      await page.goto(`${LIST}/${id}/edit`);
      await expect(page.getByRole('heading', { name: 'Không tìm thấy shop này' })).toBeVisible();
    }
  });
});

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on the shop pages in the ${theme} theme`, async ({ page, request }) => {
    const [shop] = await (await apiForUser(request, owner)).shops('Gốm Sứ 06');
    await signInAs(page, owner, { theme });
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(`${LIST}?search=gom`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Thêm Shop' }).click();
    await expect(page.getByRole('textbox', { name: 'Link đăng ký' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto(`${LIST}/${shop?.id}/edit`);
    await expect(page.getByLabel('Tên hiển thị')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto('/callback?code=null&error=auth_denied');
    await expect(page.getByText('Vui lòng đăng nhập lại.')).toBeVisible();
    await expectNoAxeViolations(page);
  });

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on a phone in the ${theme} theme`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, owner, { theme });
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(LIST);
    await expect(page.getByRole('list', { name: 'Danh sách shop' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
