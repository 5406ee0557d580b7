import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  visit,
} from '../lib/accessibility.ts';
import { collectConsoleErrors } from '../lib/console-errors.ts';
import { expect, test } from '../lib/fixtures.ts';

const PAGES = [
  { path: 'getting-started/overview', heading: 'Gian Hàng là gì' },
  { path: 'help/errors', heading: 'Phải làm gì khi…' },
  { path: 'operation/api', heading: 'API' },
];
/** They differ in one part each; a phone stands for both widths. */
const COMPONENT_PAGES = [
  { path: 'components/alerts', heading: 'Thông báo' },
  { path: 'components/badge', heading: 'Nhãn' },
  { path: 'components/buttons', heading: 'Nút' },
  { path: 'components/card', heading: 'Khung' },
  { path: 'components/carousel', heading: 'Dải trượt' },
  { path: 'components/modal', heading: 'Cửa sổ' },
  { path: 'components/nav', heading: 'Điều hướng' },
  { path: 'components/navbar', heading: 'Đầu trang' },
  { path: 'components/popovers', heading: 'Khung nổi' },
  { path: 'components/progress', heading: 'Tiến độ' },
  { path: 'components/tabs', heading: 'Thẻ' },
  { path: 'libs', heading: 'Thư viện đi kèm' },
];

async function open(page: Page, { path, heading }: { path: string; heading: string }): Promise<void> {
  const title = page.getByRole('heading', { name: heading, level: 1, exact: true });
  await visit(page, `/documentation/${path}`, title);
}

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

test('axe finds nothing in the guide, at 390 px too, and the browser does not complain', async ({ page }) => {
  const complaints = collectConsoleErrors(page);
  await page.goto('/documentation/getting-started/quick-start');
  for (const one of PAGES) {
    await open(page, one);
    await expectAccessible(page);
  }
  for (const one of COMPONENT_PAGES) {
    await open(page, one);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  }
  expect(complaints).toEqual([]);
});

test('on paper there is only the page', async ({ page }) => {
  await page.goto('/documentation/pages/sync');
  await expect(page.getByRole('heading', { name: 'Đồng bộ', level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Đồng bộ', level: 1 })).toBeVisible();
});
