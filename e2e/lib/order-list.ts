import type { OrderItem, OrderPage } from '@gian-hang/contract/orders/orders';
import type { APIRequestContext, Page } from '@playwright/test';
import { SEEDED_SHOPS } from './accounts/seeded-shops.ts';
import { apiForUser } from './accounts/sellers.ts';
import { ADMIN, STAFF, signInAs, type TestUser } from './accounts/users.ts';
import { expect } from './fixtures.ts';

export const LIST = '/product/order';
/** The sandbox adds an order every other minute; orders are completed after nine days and no longer change. */
const SETTLED = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
/** The same range as a parameter of the page and of the API. */
export const SETTLED_DATES = `dates=,${SETTLED}`;
export const SETTLED_RANGE = `dateRange=,${SETTLED}`;

/** Shops that no story changes; an administrator also sees those that other stories link. */
export async function seededShopIds(request: APIRequestContext): Promise<string> {
  const shops = await (await apiForUser(request, ADMIN)).shops();
  const ids = shops.filter(({ name }) => SEEDED_SHOPS.includes(name)).map(({ id }) => id);
  expect(ids).toHaveLength(SEEDED_SHOPS.length);
  return ids.join(',');
}

export async function fetchOrders(
  request: APIRequestContext,
  query = '',
  person = STAFF,
): Promise<OrderItem[]> {
  const api = await apiForUser(request, person);
  return (await api.ask<OrderPage>('GET', `/orders?pageSize=20${query}`)).items;
}

/** Waits for the first sync of the shops that the server links at its first start. */
export async function waitForInitialSyncs(request: APIRequestContext): Promise<void> {
  const api = await apiForUser(request, ADMIN);
  await expect
    .poll(() => api.read(), { timeout: 180_000, intervals: [1_000] })
    .toEqual(expect.arrayContaining(SEEDED_SHOPS));
}

export async function openList(page: Page, address = LIST, person: TestUser = STAFF): Promise<void> {
  await signInAs(page, person);
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
}

export function rows(page: Page) {
  return page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
}

export function orderRow(page: Page, order: OrderItem | undefined) {
  return rows(page).filter({ hasText: order?.t_order_id ?? 'no such order' });
}

/** Waits until there are rows and each contains all of the words. */
export async function expectEachRowToContain(page: Page, words: string[]): Promise<void> {
  await expect(async () => {
    const texts = await rows(page).allTextContents();
    expect(texts).not.toEqual([]);
    for (const text of texts) for (const word of words) expect(text).toContain(word);
  }).toPass({ timeout: 180_000 });
}

export function filterChip(page: Page, label: string) {
  return page.getByRole('list', { name: 'Bộ lọc đang dùng' }).getByText(label, { exact: true });
}
