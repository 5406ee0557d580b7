import { freePort } from '../server/src/cli/embedded-postgres.ts';
import { startTestProvider } from '../server/src/testing/test-provider.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './fixtures.ts';

const LIVE = {
  MARKETPLACE: 'live',
  APP_SECRET: 'a secret that is only used in these stories',
  TIKTOK_SHOP_APP_KEY: 'key',
  TIKTOK_SHOP_APP_SECRET: 'secret',
  TIKTOK_SHOP_SERVICE_ID: '1',
};

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test('a live server has no credentials of its own; its link makes the first administrator, once', async ({
  page,
  startServer,
}) => {
  const { address, printed } = await startServer(LIVE);
  await Promise.all([page.waitForResponse('**/api/v1/auth/options'), page.goto(`${address}/login`)]);
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  await drawn(page);
  await expect(page.getByLabel('Email')).toHaveValue('');
  const printedLink = () => /http\S+\/setup#token=\S+(?=\s)/.exec(printed())?.[0] ?? '';
  await expect.poll(printedLink).not.toBe('');
  const link = printedLink();
  await page.goto(link);
  await page.getByLabel('Họ', { exact: false }).first().fill('Trần');
  await page.getByLabel('Tên', { exact: false }).first().fill('Mai');
  await page.getByLabel('Email').fill('mai@example.com');
  for (const field of await page.locator('input[type=password]').all()) await field.fill('secret123');
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
      password: 'secret123',
      first_name: 'E',
      last_name: 'V',
    },
  });
  expect(answer.status()).toBe(410);
});

test('Google and Microsoft sign in where they are configured, and refuse strangers in words', async ({
  page,
  browser,
  startServer,
}) => {
  const port = String(await freePort());
  const publicUrl = `http://127.0.0.1:${port}`;
  const provider = await startTestProvider(publicUrl, { email: 'staff@example.com', email_verified: true });
  const { address } = await startServer({ ...provider.environment, PORT: port });
  await page.goto(`${address}/login?redirect=%2Fprofile`);
  await page
    .getByRole('button', { name: /Google/ })
    .or(page.getByRole('link', { name: /Google/ }))
    .click();
  await expect(page).toHaveURL(/\/profile$/);
  provider.person = { email: 'stranger@example.com', email_verified: true };
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${address}/login`);
  await stranger
    .getByRole('button', { name: /Microsoft/ })
    .or(stranger.getByRole('link', { name: /Microsoft/ }))
    .click();
  await expect(stranger.getByRole('alert')).toContainText('Đăng nhập với Microsoft thất bại');
  await stranger.context().close();
  await provider.stop();
});
