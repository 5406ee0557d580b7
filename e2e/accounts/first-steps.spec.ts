import type { Page } from '@playwright/test';
import { findFreePort } from '../../server/src/cli/free-port.ts';
import {
  startTestOidcProvider,
  type TestOidcProvider,
} from '../../server/src/testing/accounts/test-oidc-provider.ts';
import {
  type StartedTree,
  startProcessTree,
  temporaryDataFolder,
} from '../../server/src/testing/processes/process-tree-fixture.ts';
import { expect, test } from '../lib/fixtures.ts';
import { waitForRender } from '../lib/wait-for-render.ts';

const LIVE = {
  MARKETPLACE: 'live',
  ALLOW_REGISTRATION: 'false',
  APP_SECRET: 'a secret that is only used in these stories',
  TIKTOK_SHOP_APP_KEY: 'key',
  TIKTOK_SHOP_APP_SECRET: 'secret',
  TIKTOK_SHOP_SERVICE_ID: '1',
};
const FIRST = 'mai@example.com';

// The stories share one server and run in the order of a new installation.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let data: ReturnType<typeof temporaryDataFolder>;
let provider: TestOidcProvider;
let tree: StartedTree;
let address: string;

test.beforeAll(async () => {
  data = temporaryDataFolder();
  const port = String(await findFreePort());
  const person = { email: FIRST, email_verified: true };
  provider = await startTestOidcProvider(`http://127.0.0.1:${port}`, person);
  tree = startProcessTree(data.folder, { ...LIVE, ...provider.environment, PORT: port });
  address = await tree.ready;
});
test.afterAll(async () => {
  tree.process.kill('SIGTERM');
  await tree.ended;
  await provider.stop();
  data.remove();
});

/** Opens the sign-in page and waits until it shows what the server offers. */
async function openSignIn(page: Page, search = ''): Promise<void> {
  const offered = page.waitForResponse('**/api/v1/auth/options');
  await page.goto(`${address}/login${search}`);
  await offered;
  await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible();
  await waitForRender(page);
}

async function signInWith(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
}

test('a live server has no credentials of its own and no registration; its link makes the first administrator, once', async ({
  page,
}) => {
  await openSignIn(page);
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Đăng ký' })).toHaveCount(0);
  await page.goto(`${address}/register`);
  await expect(page.getByRole('heading', { name: 'Đăng ký đang đóng' })).toBeVisible();
  await page.getByRole('link', { name: 'Về trang đăng nhập' }).click();
  await expect(page).toHaveURL(`${address}/login`);
  const printedLink = () => /http\S+\/setup#token=\S+(?=\s)/.exec(tree.output().stderr)?.[0] ?? '';
  await expect.poll(printedLink).not.toBe('');
  const link = printedLink();
  await page.goto(link);
  await page.getByLabel('Họ', { exact: false }).first().fill('Trần');
  await page.getByLabel('Tên', { exact: false }).first().fill('Mai');
  await page.getByLabel('Email').fill(FIRST);
  for (const field of await page.locator('input[type=password]').all()) await field.fill('secret-123');
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/product\/order/);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answer = await page.request.post(`${address}/api/v1/auth/setup`, {
    data: {
      token: link.split('#token=')[1],
      email: 'eve@example.com',
      password: 'secret-123',
      first_name: 'E',
      last_name: 'V',
    },
  });
  expect(answer.status()).toBe(410);
});

test('Google and Microsoft sign in where they are configured, and refuse strangers in words', async ({
  page,
  browser,
}) => {
  await openSignIn(page, '?redirect=%2Fprofile');
  await signInWith(page, /Google/);
  await expect(page).toHaveURL(`${address}/profile`);
  provider.person = { email: 'stranger@example.com', email_verified: true };
  const stranger = await (await browser.newContext()).newPage();
  await openSignIn(stranger);
  await signInWith(stranger, /Microsoft/);
  await expect(stranger.getByRole('alert')).toContainText('Đăng nhập với Microsoft thất bại');
  await stranger.context().close();
});
