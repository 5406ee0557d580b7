import { expect, test } from '../lib/fixtures.ts';

test('a stranger reads from page to page, finds a section without diacritics and changes the language', async ({
  page,
}) => {
  await page.goto('/documentation');
  await expect(page).toHaveURL('/documentation/getting-started/overview');
  await expect(page.getByRole('heading', { name: 'Gian Hàng là gì', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Đăng nhập', exact: true })).toBeVisible();
  const picture = page.getByRole('img', { name: 'Danh sách đơn hàng' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);

  await page.getByRole('link', { name: /^Sau/ }).click();
  await expect(page.getByRole('heading', { name: 'Mười lăm phút đầu', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Mười lăm phút đầu · Gian Hàng');

  await page.keyboard.press('/');
  await page.keyboard.type('o dia day');
  await page
    .getByRole('list', { name: 'Kết quả tìm' })
    .getByRole('link', { name: /^Ổ đĩa đầy/ })
    .click();
  await expect(page).toHaveURL('/documentation/help/errors#storage_full');
  await expect(page.getByRole('heading', { name: /^Ổ đĩa đầy/ })).toBeInViewport();

  await page.getByText('EN', { exact: true }).click();
  await expect(page.getByRole('heading', { name: /^The disk is full/ })).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^The disk is full/ })).toBeInViewport();
});

test('on paper there is only the page', async ({ page }) => {
  await page.goto('/documentation/pages/sync');
  await expect(page.getByRole('heading', { name: 'Đồng bộ', level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Đồng bộ', level: 1 })).toBeVisible();
});
