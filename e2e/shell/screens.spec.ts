import {
  chooseTheme,
  DESKTOP,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  loadApp,
  PHONE,
  visit,
} from '../lib/accessibility.ts';
import { apiForUser, createSeller, linkAndSync } from '../lib/accounts/sellers.ts';
import { ADMIN, signInAs } from '../lib/accounts/users.ts';
import { collectConsoleErrors } from '../lib/console-errors.ts';
import { expect, test } from '../lib/fixtures.ts';

const SHOP = 'Gốm Dễ Xem';
/** With few rows: axe and layout see one as well as fifty. */
const screens = (shop: string) => [
  { path: '/main/analytics', heading: 'Tổng quan' },
  { path: `/product/order?shops=${shop}`, heading: 'Danh sách đơn hàng' },
  { path: `/product/management?shops=${shop}`, heading: 'Danh sách sản phẩm' },
  { path: `/payment/incoming?shops=${shop}`, heading: 'Tiền về' },
  { path: '/payment/bank', heading: 'Quản lý ngân hàng' },
  { path: `/management/shop?search=${SHOP}`, heading: 'Danh sách shop' },
  { path: `/management/account?search=${ADMIN.email}`, heading: 'Quản lý tài khoản' },
  { path: '/management/setting', heading: 'Cài đặt cá nhân' },
];

test('the main screens fit a phone, axe finds nothing on the order list, and the browser does not complain', async ({
  page,
  request,
}) => {
  const api = await apiForUser(request, ADMIN);
  await linkAndSync(request, api, await createSeller(request, api, [SHOP]), { withFinance: true });
  const [shop] = await api.shops(SHOP);
  const complaints = collectConsoleErrors(page);
  await signInAs(page, ADMIN);
  await page.setViewportSize(PHONE);
  await loadApp(page, '/management/setting');
  for (const { path, heading } of screens(shop?.id ?? '')) {
    await visit(page, path, heading);
    await expectNoSidewaysScroll(page);
  }
  // Leaving the settings page cancels its request, whose answer would apply the theme of the account again.
  await visit(page, `/product/order?shops=${shop?.id}`, 'Danh sách đơn hàng');
  await chooseTheme(page, 'dark');
  await expectNoAxeViolations(page);
  await chooseTheme(page, 'light');
  await page.setViewportSize(DESKTOP);
  await expectNoAxeViolations(page);
  expect(complaints).toEqual([]);
});
