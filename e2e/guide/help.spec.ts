import { apiForUser, controlSandbox, createSeller, linkAndSync } from '../lib/accounts/sellers.ts';
import { createUser, STAFF, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';
import { LIST } from '../lib/order-list.ts';

const SCREENS = [
  { path: '/product/order', guide: 'pages/orders' },
  { path: '/management/shop', guide: 'pages/shops' },
  { path: '/profile', guide: 'pages/profile' },
];

test('the help button of a screen leads to its page, inside the shell', async ({ page, context }) => {
  await signInAs(page, STAFF);
  await page.goto('/main/analytics');
  const help = page.getByRole('link', { name: 'Hướng dẫn cho màn hình này' });
  for (const { path, guide } of SCREENS) {
    await goTo(page, path);
    await expect(help).toHaveAttribute('href', `/documentation/${guide}`);
  }
  const opened = context.waitForEvent('page');
  await help.click();
  const tab = await opened;
  await expect(tab).toHaveURL('/documentation/pages/profile');
  const heading = { name: 'Hồ sơ và xác thực hai lớp', level: 1, exact: true };
  await expect(tab.getByRole('heading', heading)).toBeVisible();
  await expect(tab.getByRole('navigation', { name: 'Điều hướng chính' })).toBeVisible();
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
