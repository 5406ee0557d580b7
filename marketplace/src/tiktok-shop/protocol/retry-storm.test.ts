import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShopCalls } from '../../marketplace.ts';
import { isMarketplaceError } from '../../runtime/errors.ts';
import { iteratePages } from '../../runtime/paging.ts';
import { loadFixture } from '../../testing/fixtures/load-fixture.ts';
import {
  expectedSignature,
  fail,
  ok,
  type Reply,
  reset,
  type ScriptedServer,
  scriptedServer,
  text,
  truncatedReply,
} from '../../testing/scripted-server.ts';
import { APP, createTestShop } from '../../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const PAGES = 60;
const PER_PAGE = 5;
const sample = loadFixture('order');
const bomb = gzipSync(Buffer.alloc(4 * 1024 * 1024));

/** The percentage of calls that each fault affects. */
const FAULTS: [number, Reply][] = [
  [10, fail(36009002, 'Too many requests', 429)],
  [10, fail(36009002, 'Too many requests', 429, { 'retry-after': '1' })],
  [10, fail(36009002, 'Too many requests', 429, { 'retry-after': 'never' })],
  [10, text('<html>Bad gateway</html>', 502)],
  [5, text('{"code":0,"data":{"orders":[{"id"')],
  [5, text('')],
  [5, fail(36009003, 'internal error')],
  [3, reset],
  [2, truncatedReply],
  [2, text('', 302, { location: '/elsewhere' })],
  [2, text(bomb, 200, { 'content-encoding': 'gzip' })],
];

function storm(seed: number): Reply {
  let state = seed;
  const roll = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state / 2_147_483_648) * 100;
  };
  return (response, seen) => {
    let left = roll();
    for (const [share, fault] of FAULTS) {
      if (left < share) return fault(response, seen);
      left -= share;
    }
    expect(seen.query.sign).toBe(expectedSignature(seen, APP.appSecret));
    const index = Number(seen.query.page_token?.replace('p+/', '') ?? 0);
    const orders = Array.from({ length: PER_PAGE }, (_, n) => ({ ...sample, id: `${index * PER_PAGE + n}` }));
    const next = index + 1 < PAGES ? `p+/${index + 1}` : '';
    return ok({ orders, next_page_token: next, total_count: PAGES * PER_PAGE })(response, seen);
  };
}

/** Continues from the last received page after a failed call, like a sync. */
async function readAll(shop: ShopCalls): Promise<Set<string>> {
  const ids = new Set<string>();
  let from: string | null = null;
  for (let restarts = 0; restarts < 50; restarts += 1) {
    try {
      for await (const page of iteratePages((pageToken) => shop.listOrders({ pageToken }), { from })) {
        for (const { id } of page.items) ids.add(id);
        from = page.nextPageToken;
      }
      return ids;
    } catch (error) {
      if (!isMarketplaceError(error) || !error.retryable) throw error;
    }
  }
  throw new Error('never came to an end');
}

it.each([1, 2, 3])('reads everything through a storm of faults (%i)', async (seed) => {
  const { shop } = createTestShop(server, { maxResponseBytes: 256 * 1024 });
  server.script(storm(seed));
  expect((await readAll(shop)).size).toBe(PAGES * PER_PAGE);
  expect(server.seen.length).toBeLessThan(PAGES * 4);
});
