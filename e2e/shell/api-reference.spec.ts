import { collectConsoleErrors } from '../lib/console-errors.ts';
import { expect, test } from '../lib/fixtures.ts';

test('the API reference shows nothing of its maker, asks no other host, and the browser does not complain', async ({
  page,
  baseURL,
}) => {
  const complaints = collectConsoleErrors(page);
  const foreign: string[] = [];
  page.on('request', (call) => {
    const { protocol, origin } = new URL(call.url());
    if (/^(http|ws)/.test(protocol) && origin !== baseURL) foreign.push(call.url());
  });
  await page.goto('/api/v1/docs');
  await expect(page.getByRole('heading', { name: 'Gian Hàng' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Test Request/ }).first()).toBeVisible();
  await expect(page.locator('a[href^="http"]:visible')).toHaveCount(0);
  const ofItsMaker = page.getByText(/Scalar|Ask AI|Share|Deploy|Configure|MCP/).filter({ visible: true });
  await expect(ofItsMaker).toHaveCount(0);
  expect([...foreign, ...complaints]).toEqual([]);
});
