import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { ADMIN, STAFF, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { withoutLiveUpdates } from '../lib/without-live-updates.ts';

const KB = 1000;
const IDLE_PRELOAD_MS = 2_000;

/** The overview and its chart library. */
const isOverview = (name: string) => /\/(overview|day-chart)-/.test(name);

/** The build puts every file of the guide there. */
const isGuide = (name: string) => name.startsWith('/assets/guide/');

/** Stops the timer of the sign-in page that loads the order list ahead; on a busy machine it may end at any moment. */
async function withoutIdlePreload(page: Page): Promise<void> {
  await page.addInitScript((idleMs) => {
    const schedule = window.setTimeout;
    const withoutPreload = (run: TimerHandler, ms?: number, ...values: unknown[]) =>
      ms === idleMs ? 0 : schedule(run, ms, ...values);
    Object.assign(window, { setTimeout: withoutPreload });
  }, IDLE_PRELOAD_MS);
}

async function scriptsOf(page: Page, path: string): Promise<{ names: string[]; bytes: number }> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) responses.push(response);
  });
  await withoutLiveUpdates(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return {
    names: responses.map((response) => new URL(response.url()).pathname),
    bytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0),
  };
}

test('signing in downloads at most 180 kB of gzipped JavaScript, without the shell and without English, and the order list while the password is typed', async ({
  page,
}) => {
  await withoutIdlePreload(page);
  const { names, bytes } = await scriptsOf(page, '/login');
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
  test.info().annotations.push({ type: 'bytes', description: `${bytes} in ${names.length} files` });
  expect(bytes).toBeLessThanOrEqual(180 * KB);
  expect(names.filter((name) => /\/(shell|en|schemas|floating)[-.]/.test(name))).toEqual([]);
  expect(names.filter(isGuide)).toEqual([]);
  expect(names.filter(isOverview)).toEqual([]);

  const loaded = Promise.all([/orders-page-/, /toasts-/].map((name) => page.waitForResponse(name)));
  // No other story breaks the shop of STAFF, so that nothing is loaded to tell of it.
  await page.getByLabel('Email').fill(STAFF.email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(STAFF.password);
  await loaded;
  const late: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) late.push(request.url());
  });
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(late).toEqual([]);
});

test('an English speaker does not download Vietnamese', async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  const { names } = await scriptsOf(page, '/login');
  expect(names.filter((name) => /\/assets\/vi-/.test(name))).toEqual([]);
  expect(names.filter((name) => /\/assets\/en-/.test(name))).toHaveLength(1);
});

test('the order page downloads at most 280 kB in all, in at most 40 files', async ({ page }) => {
  await signInAs(page, STAFF);
  const { names, bytes } = await scriptsOf(page, '/product/order');
  test.info().annotations.push({ type: 'bytes', description: `${bytes} in ${names.length} files` });
  expect(bytes).toBeLessThanOrEqual(280 * KB);
  expect(names.length).toBeLessThanOrEqual(40);
  expect(names.filter(isGuide)).toEqual([]);
  expect(names.filter(isOverview)).toEqual([]);
});

test('a page of the guide loads its own text alone', async ({ page }) => {
  const { names } = await scriptsOf(page, '/documentation/pages/orders');
  expect(names.filter(isGuide).length).toBeGreaterThan(0);
  expect(names.filter((name) => /\/assets\/guide\/(sync|errors|index|libraries)/.test(name))).toEqual([]);
});
