import type { OrderItem, OrderPage } from '@gian-hang/contract/orders';
import type { SyncRun } from '@gian-hang/contract/sync';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { ADMIN, signInAs } from './people.ts';
import { asPerson } from './sellers.ts';

export const LIST = '/product/order';
/** The Vietnamese shop that the sandbox links on the first start. */
export const SHOP = 'Mộc Lan Official';

export async function ordersOf(request: APIRequestContext, query = ''): Promise<OrderItem[]> {
  const api = await asPerson(request, ADMIN);
  return (await api.ask<OrderPage>('GET', `/orders?pageSize=20${query}`)).items;
}

export async function runsOf(request: APIRequestContext): Promise<SyncRun[]> {
  const api = await asPerson(request, ADMIN);
  return (await api.ask<{ items: SyncRun[] }>('GET', '/sync-runs?kind=orders&pageSize=200')).items;
}

/** The shops linked on the first start are read by themselves; stories begin when that is done. */
export async function waitForFirstSyncs(request: APIRequestContext): Promise<void> {
  const api = await asPerson(request, ADMIN);
  const done = async () => {
    const { items } = await api.ask<{ items: SyncRun[] }>('GET', '/sync-runs?kind=orders&pageSize=200');
    return items.filter(({ trigger, state }) => trigger === 'first' && state === 'succeeded').length;
  };
  await expect.poll(done, { timeout: 90_000, intervals: [1_000] }).toBeGreaterThanOrEqual(3);
}

export async function openList(page: Page, address = LIST): Promise<void> {
  await signInAs(page, ADMIN);
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
}

export function rows(page: Page) {
  return page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
}

export function chip(page: Page, label: string) {
  return page.getByRole('list', { name: 'Bộ lọc đang dùng' }).getByText(label, { exact: true });
}
