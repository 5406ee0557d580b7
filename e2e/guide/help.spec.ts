import { apiForUser, controlSandbox, createSeller, linkAndSync } from '../lib/accounts/sellers.ts';
import { createUser, STAFF, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { LIST } from '../lib/order-list.ts';

const SCREENS = [
  { path: '/product/order', guide: 'pages/orders', heading: 'Đơn hàng' },
  { path: '/management/shop', guide: 'pages/shops', heading: 'Shop' },
  { path: '/profile', guide: 'pages/profile', heading: 'Hồ sơ và xác thực hai lớp' },
];

test('the help button of a screen leads to its page, inside the shell', async ({ page, context }) => {
  await signInAs(page, STAFF);
  for (const { path, guide, heading } of SCREENS) {
    await page.goto(path);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Hướng dẫn cho màn hình này' }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(`/documentation/${guide}`);
    await expect(tab.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible();
    await expect(tab.getByRole('navigation', { name: 'Điều hướng chính' })).toBeVisible();
    await tab.close();
  }
});

test('a failing sync leads to the section that says what to do', async ({ page, context, request }) => {
  const owner = await createUser(request);
  const api = await apiForUser(request, owner);
  const seller = await createSeller(request, api, ['Gốm Tắc']);
  await linkAndSync(request, api, seller);
  const [shop] = await api.shops('Gốm Tắc');
  const { id } = await controlSandbox<{ id: number }>(request, api, '/faults', {
    path: '/order/202309/orders/search',
    kind: 'error',
    code: 36009043,
    message: 'shop inactive',
    shop_id: shop?.shop_id,
    times: 1000,
  });
  expect(id).toBeGreaterThan(0);
  await expect(api.ask('POST', '/orders/sync', { shop_id: shop?.id })).rejects.toThrow('502');
  await signInAs(page, owner);
  await page.goto(LIST);
  const problem = page.getByRole('region', { name: 'Tình trạng đồng bộ' }).getByRole('listitem');
  const opened = context.waitForEvent('page');
  await problem.filter({ hasText: 'Gốm Tắc' }).getByRole('link', { name: 'Cách xử lý' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL('/documentation/pages/sync#failed');
  await expect(tab.getByRole('heading', { name: /^Khi lần đồng bộ thất bại/ })).toBeInViewport();
});
