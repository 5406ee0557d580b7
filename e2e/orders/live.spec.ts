import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startTestProgram, type TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { apiForUser, controlSandbox, createSeller, linkAndSync } from '../lib/accounts/sellers.ts';
import { createUser, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { LIST, rows } from '../lib/order-list.ts';

let secondApi: TestProgram;

/** A second API process on the database that all stories use. */
test.beforeAll(async () => {
  const read = (name: string) => readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', name), 'utf8');
  const { appUrl, ownerUrl } = JSON.parse(read('database.json'));
  const settings = { APP_SECRET: read('app-secret').trim(), TRUST_PROXY: '127.0.0.1' };
  secondApi = await startTestProgram('api', { databaseUrl: appUrl, ownerUrl, settings });
});
test.afterAll(() => secondApi.stop());

/** Opens the list and waits until its event stream is connected. */
async function openLiveList(page: Page): Promise<void> {
  const connected = page.waitForResponse('**/api/v1/live');
  await page.goto(LIST);
  await connected;
  await expect(rows(page).first()).toBeVisible();
}

test('a new order appears in two browsers on two API processes, without a reload', async ({
  page,
  browser,
  request,
}) => {
  const owner = await createUser(request);
  const api = await apiForUser(request, owner);
  await linkAndSync(request, api, await createSeller(request, api, ['Sạp Tin Nhanh']));
  const [shop] = await api.shops('Sạp Tin Nhanh');
  const secondBrowser = await browser.newContext({ baseURL: secondApi.url });
  const second = await secondBrowser.newPage();
  await signInAs(second, owner);
  await openLiveList(second);
  await signInAs(page, owner);
  await openLiveList(page);
  for (const one of [page, second])
    await one.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));

  const startedAt = Date.now();
  const { order_ids } = await controlSandbox<{ order_ids: string[] }>(request, api, '/orders', {
    shop_id: shop?.shop_id,
    add: 1,
  });
  for (const one of [page, second]) {
    await expect(rows(one).filter({ hasText: order_ids[0] ?? '' })).toBeVisible();
    await expect(one.locator('body')).toHaveAttribute('data-same-page', 'yes');
  }
  test.info().annotations.push({ type: 'ms', description: String(Date.now() - startedAt) });
  process.stdout.write(`the order was on both screens after ${Date.now() - startedAt} ms\n`);
  await secondBrowser.close();
});
