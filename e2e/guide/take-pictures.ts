import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { REPOSITORY } from '../../scripts/lib/paths.mjs';
import {
  startProcessTree,
  temporaryDataFolder,
} from '../../server/src/testing/processes/process-tree-fixture.ts';
import { ADMIN, signInAs } from '../lib/accounts/users.ts';
import { waitForOrders } from '../lib/wait-for-orders.ts';

const SIZE = { width: 1280, height: 800 };
const MAX_BYTES = 150_000;
const LANGUAGES = ['vi', 'en'] as const;

type Picture = { name: string; address: string; shown: string; arrange?: (page: Page) => Promise<void> };

const ROW = '#list tbody tr';

async function openFirstOrder(page: Page): Promise<void> {
  await page.locator(ROW).first().click();
  await page.locator('aside h2').first().waitFor();
}

async function openOrderPage(page: Page): Promise<void> {
  await openFirstOrder(page);
  const address = await page.locator('aside a[href^="/product/order/"]').first().getAttribute('href');
  await page.goto(address ?? '');
  await page.locator('h1').waitFor();
}

/** What the pages of the guide show. */
const PICTURES: readonly Picture[] = [
  { name: 'orders', address: '/product/order', shown: ROW },
  { name: 'order-panel', address: '/product/order', shown: ROW, arrange: openFirstOrder },
  { name: 'order', address: '/product/order', shown: ROW, arrange: openOrderPage },
  { name: 'products', address: '/product/management', shown: ROW },
  { name: 'create-product', address: '/product/management/create', shown: 'form' },
  { name: 'overview', address: '/main/analytics?currency=VND', shown: '.recharts-bar-rectangle' },
  { name: 'incoming', address: '/payment/incoming', shown: ROW },
  { name: 'profit', address: '/payment/profit', shown: ROW },
  { name: 'shops', address: '/management/shop', shown: ROW },
  { name: 'accounts', address: '/management/account', shown: ROW },
  { name: 'profile', address: '/profile', shown: 'form' },
  { name: 'audit', address: '/management/audit', shown: ROW },
];

async function takePicture(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_BYTES) throw new Error(`${file} has ${bytes.length} bytes, more than ${MAX_BYTES}`);
  writeFileSync(file, bytes);
  process.stdout.write(`${path.relative(REPOSITORY, file)} (${Math.round(bytes.length / 1000)} kB)\n`);
}

async function takePictures(url: string): Promise<void> {
  const executablePath = await findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  for (const language of LANGUAGES) {
    const folder = path.join(REPOSITORY, 'docs/guide', language, 'pictures');
    mkdirSync(folder, { recursive: true });
    const page = await browser.newPage({ baseURL: url, viewport: SIZE, reducedMotion: 'reduce' });
    // The stream of live updates would keep the network busy.
    await page.route('**/api/v1/live', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: '' }),
    );
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/login');
    await page.locator(`input[type=email][value="${ADMIN.email}"]`).waitFor();
    await takePicture(page, path.join(folder, 'sign-in.webp'));
    await signInAs(page, ADMIN, { language, theme: 'light' });
    for (const { name, address, shown, arrange } of PICTURES) {
      await page.goto(address);
      await page.locator(shown).first().waitFor();
      await arrange?.(page);
      await takePicture(page, path.join(folder, `${name}.webp`));
    }
    await page.close();
  }
  await browser.close();
}

const data = temporaryDataFolder();
const tree = startProcessTree(data.folder, { SANDBOX_LIVE: 'false' });
try {
  const url = await tree.ready;
  await waitForOrders(url);
  await takePictures(url);
} finally {
  tree.process.kill('SIGTERM');
  await tree.ended;
  data.remove();
}
