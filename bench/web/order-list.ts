import { gzipSync } from 'node:zlib';
import type { SignInResponse } from '@gian-hang/contract/accounts/auth';
import type { Browser, Page, Response } from '@playwright/test';

export const SIGN_IN = { email: 'admin@example.com', password: 'admin123' };
const BYTES_PER_KB = 1000;

export async function signIn(url: string): Promise<SignInResponse> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(SIGN_IN),
  });
  const { data } = (await response.json()) as { data: SignInResponse };
  await fetch(`${url}/api/v1/auth/settings`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${data.token}` },
    body: JSON.stringify({ tour_done: true }),
  });
  return data;
}

/** A page whose stream of live updates ends at once, because it would keep the network busy. */
export async function openBrowserPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await page.route('**/api/v1/live', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
  return page;
}

async function waitForRow(page: Page): Promise<void> {
  await page.locator('#list').getByRole('row').nth(1).waitFor();
}

/** Opens the sign-in page and waits until the server has filled in the form. */
async function openSignIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.locator(`input[type=email][value="${SIGN_IN.email}"]`).waitFor();
}

async function submitSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await waitForRow(page);
}

/** The scripts that the order list needs in a browser that has none of them. */
export async function measureScripts(page: Page): Promise<{ files: number; kilobytes: number }> {
  await openSignIn(page);
  await submitSignIn(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const responses: Response[] = [];
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) responses.push(response);
  };
  page.on('response', note);
  await page.reload();
  await waitForRow(page);
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  const bodies = await Promise.all(responses.map((response) => response.body()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  return { files: responses.length, kilobytes: Math.round(bytes / BYTES_PER_KB) };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds to the first row, of a reload and of a sign-in whose password field had the focus for a while. */
export async function measureFirstRow(page: Page): Promise<{ afterSignIn: number; afterReload: number }> {
  const afterReload = await timed(async () => {
    await page.reload({ waitUntil: 'commit' });
    await waitForRow(page);
  });
  await page.evaluate(() => localStorage.clear());
  await openSignIn(page);
  await page.getByLabel('Mật khẩu', { exact: true }).focus();
  await page.waitForLoadState('networkidle');
  const afterSignIn = await timed(() => submitSignIn(page));
  return { afterSignIn, afterReload };
}
