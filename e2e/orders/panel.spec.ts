import type { OrderDetail, OrderPage } from '@gian-hang/contract/orders/orders';
import type { APIRequestContext } from '@playwright/test';
import { SEEDED_SHOP } from '../lib/accounts/seeded-shops.ts';
import { apiForUser } from '../lib/accounts/sellers.ts';
import { STAFF } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';
import { LIST, openList, orderRow, SETTLED_RANGE, waitForInitialSyncs } from '../lib/order-list.ts';

test.beforeAll(({ request }) => waitForInitialSyncs(request));

/** Two orders that no longer change and whose address the marketplace has not masked. */
async function ordersWithAddress(request: APIRequestContext): Promise<OrderDetail[]> {
  const api = await apiForUser(request, STAFF);
  const { items } = await api.ask<OrderPage>('GET', `/orders?pageSize=200&${SETTLED_RANGE}`);
  const clear = items.filter(({ recipient_address: { full_address: to } }) => /^[^*]+$/.test(to));
  return Promise.all(clear.slice(0, 2).map(({ id }) => api.ask<OrderDetail>('GET', `/orders/${id}`)));
}

test('orders are read beside the list, one after the other by keys, and an address is copied', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first, second] = await ordersWithAddress(request);
  const search = `${LIST}?search=${first?.t_order_id}+${second?.t_order_id}`;
  const panel = (id: string | undefined) =>
    page.getByRole('complementary', { name: `Đơn hàng ${id ?? 'none'}` });
  await openList(page, search);

  await test.step('a click opens the order, and the address holds it', async () => {
    await orderRow(page, first).getByText(SEEDED_SHOP).click();
    await expect(panel(first?.t_order_id)).toContainText('Diễn biến');
    await expect(page).toHaveURL(new RegExp(`[?&]order=${first?.id}`));
    await page.reload();
    await expect(panel(first?.t_order_id)).toContainText('Diễn biến');
  });

  await test.step('J shows the next order, C copies its address, Esc closes it', async () => {
    await page.keyboard.press('j');
    await expect(panel(second?.t_order_id)).toContainText('Diễn biến');
    const to = second?.recipient_address;
    await page.keyboard.press('c');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe([to?.name, to?.phone_number, to?.full_address].join('\n'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: /^Đơn hàng \d/ })).toHaveCount(0);
    await expect(page).not.toHaveURL(/[?&]order=/);
  });

  await test.step('on a phone the order lies over the list', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, `${search}&order=${first?.id}`);
    const drawer = page.getByRole('dialog', { name: `Đơn hàng ${first?.t_order_id}` });
    await expect(drawer).toContainText('Diễn biến');
    const widths = await drawer.evaluate((element) => [element.clientWidth, element.scrollWidth]);
    expect(widths).toEqual([390, 390]);
    await drawer.getByRole('button', { name: 'Đóng' }).click();
    await expect(drawer).toHaveCount(0);
  });
});
