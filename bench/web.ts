import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';
import {
  startProcessTree,
  temporaryDataFolder,
} from '../server/src/testing/processes/process-tree-fixture.ts';
import { measureFirstRow, measureScripts, openBrowserPage, SIGN_IN, signIn } from './web/order-list.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const MAX_KB = 280;
const MAX_FILES = 40;
const MAX_RATIO = 1.5;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Waits until the first sync has stored orders. */
async function waitForOrders(url: string): Promise<void> {
  const { token } = await signIn(url);
  const headers = { Authorization: `Bearer ${token}` };
  for (;;) {
    const response = await fetch(`${url}/api/v1/orders?pageSize=1`, { headers });
    const { data } = (await response.json()) as { data: { pagination: { totalItems: number } } };
    if (data.pagination.totalItems > 0) return;
    await sleep(500);
  }
}

async function benchOrderList(url: string): Promise<boolean> {
  const executablePath = await findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  const page = await openBrowserPage(browser, url);
  const { files, kilobytes } = await measureScripts(page);
  const signIns: number[] = [];
  const reloads: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { afterSignIn, afterReload } = await measureFirstRow(page);
    signIns.push(afterSignIn);
    reloads.push(afterReload);
  }
  await browser.close();
  const ratio = median(signIns) / median(reloads);
  console.log(
    `order list: ${kilobytes} kB of gzipped JavaScript in ${files} files (${MAX_KB} kB, ${MAX_FILES} files)`,
  );
  console.log(`first row after a reload: ${Math.round(median(reloads))} ms, median of ${ROUNDS}`);
  console.log(
    `first row after signing in as ${SIGN_IN.email}: ${Math.round(median(signIns))} ms, median of ${ROUNDS}`,
  );
  console.log(`ratio: ${ratio.toFixed(2)} (${MAX_RATIO})`);
  return kilobytes <= MAX_KB && files <= MAX_FILES && ratio <= MAX_RATIO;
}

const data = temporaryDataFolder();
const tree = startProcessTree(data.folder, { SANDBOX_LIVE: 'false' });
const url = await tree.ready;
await waitForOrders(url);
const passed = await benchOrderList(url);
tree.process.kill('SIGTERM');
await tree.ended;
data.remove();
console.log(passed ? '\nevery figure within its bound' : '\nsome figures are out of bounds');
process.exit(passed ? 0 : 1);
