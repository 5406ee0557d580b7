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
