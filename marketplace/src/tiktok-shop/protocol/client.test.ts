import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MarketplaceError } from '../../runtime/errors.ts';
import { loadFixture } from '../../testing/fixtures/load-fixture.ts';
import {
  fail,
  hang,
  json,
  ok,
  type Reply,
  reset,
  type ScriptedServer,
  scriptedServer,
  text,
  truncatedReply,
} from '../../testing/scripted-server.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import type { TikTokShopSettingsInput } from '../settings.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const page = ok({ orders: [loadFixture('order')], total_count: 1, next_page_token: '' });

async function errorOf(running: Promise<unknown>): Promise<MarketplaceError> {
  const error = await running.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof MarketplaceError) return error;
  throw new Error('expected a MarketplaceError');
}

describe('faults that pass', () => {
  const faults: [string, Reply][] = [
    ['429 without Retry-After', fail(36009002, 'Too many requests', 429)],
    ['429 with Retry-After', fail(36009002, 'Too many requests', 429, { 'retry-after': '2' })],
    ['429 with a nonsense Retry-After', fail(36009002, 'Too many requests', 429, { 'retry-after': 'soon' })],
    ['429 as HTML', text('<h1>429</h1>', 429)],
    ['rate limit under HTTP 200', fail(36009002, 'Too many requests')],
    ['500 with an envelope', fail(36009003, 'internal error', 500)],
    ['502 as HTML', text('<html>Bad gateway</html>', 502, { 'content-type': 'text/html' })],
    ['503 with nothing', text('', 503)],
    ['an internal error under HTTP 200', fail(36009003, 'internal error')],
    ['an empty body', text('')],
    ['half a JSON', text('{"code":0,"data":{"orders":[{"id":"5769')],
    ['a body cut short', truncatedReply],
    ['garbage', text(Buffer.from([0xff, 0x00, 0x7b, 0x22, 0x13]))],
    ['JSON without an envelope', json([1, 2, 3])],
    ['an envelope without data', json({ code: 0, message: 'Success', data: null })],
    ['an envelope without its list', json({ code: 0, message: 'Success', data: { total_count: 5 } })],
    ['success with HTTP 500', json({ code: 0, data: { orders: [] } }, 500)],
    ['a reset connection', reset],
    ['broken gzip', text(Buffer.from('not gzip'), 200, { 'content-encoding': 'gzip' })],
    ['a redirect', text('', 302, { location: 'http://127.0.0.1:1/elsewhere' })],
  ];

  it.each(faults)('%s: asks again and gets the page', async (_name, fault) => {
    const { shop, events } = createTestShop(server);
    server.script(fault, page);
    const { items } = await shop.listOrders({});
    expect(items).toHaveLength(1);
    expect(server.seen).toHaveLength(2);
    expect(events.map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  it.each(faults)('%s for ever: ends in one named error after its attempts', async (_name, fault) => {
    const { shop } = createTestShop(server, { attempts: 3 });
    server.script(fault);
    const error = await errorOf(shop.listOrders({}));
    expect(['rate_limited', 'unavailable', 'bad_answer', 'network']).toContain(error.kind);
    expect(error).toMatchObject({ retryable: true, operation: 'orders.search' });
    expect(server.seen).toHaveLength(3);
  });

  it('waits as the marketplace asks, within reason', async () => {
    const { shop, runtime } = createTestShop(server);
    const slow = (value: string) => fail(36009002, 'Too many requests', 429, { 'retry-after': value });
    server.script(slow('20'), slow('-3'), slow('999999999'), page);
    await shop.listOrders({});
    expect(runtime.slept).toEqual([20_000, 1500, 3000]);
  });

  it('gives up with the time to wait when that is long', async () => {
    const { shop } = createTestShop(server);
    server.script(fail(36009037, 'hourly allowance used', 429, { 'retry-after': '1800' }));
    expect(await errorOf(shop.listOrders({}))).toMatchObject({ retryAfterMs: 1_800_000 });
    expect(server.seen).toHaveLength(1);
  });
});

describe('bounds', () => {
  it('ends a call that hangs within its time', async () => {
    const { shop } = createTestShop(server, { timeouts: { connectMs: 5000, totalMs: 600 }, attempts: 2 });
    server.script(hang);
    const startedAt = performance.now();
    expect(await errorOf(shop.listOrders({}))).toMatchObject({ kind: 'timeout', retryable: true });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(server.seen).toHaveLength(2);
  });

  it('ends an answer that drips within its time', async () => {
    const { shop } = createTestShop(server, { timeouts: { connectMs: 1000, totalMs: 150 }, attempts: 1 });
    server.script((response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    expect((await errorOf(shop.listOrders({}))).kind).toBe('timeout');
  });

  it('names a marketplace that cannot be reached', async () => {
    const { shop } = createTestShop({ ...server, url: 'http://127.0.0.1:1' }, { attempts: 2 });
    expect(await errorOf(shop.listOrders({}))).toMatchObject({ kind: 'network', code: 'ECONNREFUSED' });
  });

  it('stops reading an answer that unfolds beyond the cap', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const { shop } = createTestShop(server, { maxResponseBytes: 1024 * 1024, attempts: 1 });
    server.script(text(bomb, 200, { 'content-encoding': 'gzip', 'content-type': 'application/json' }));
    const before = process.memoryUsage().rss;
    expect((await errorOf(shop.listOrders({}))).kind).toBe('too_large');
    expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024);
  });

  it('reads compressed answers', async () => {
    const { shop } = createTestShop(server);
    const body = gzipSync(JSON.stringify({ code: 0, data: { orders: [loadFixture('order')] } }));
    server.script(text(body, 200, { 'content-encoding': 'gzip' }));
    expect((await shop.listOrders({})).items).toHaveLength(1);
    expect(server.seen[0]?.headers['accept-encoding']).toBe('gzip');
  });

  it('stops when the caller cancels', async () => {
    const { shop } = createTestShop(server);
    server.script(hang);
    const controller = new AbortController();
    const running = errorOf(shop.listOrders({}, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);
    expect((await running).kind).toBe('aborted');
    expect((await errorOf(shop.listOrders({}, { signal: AbortSignal.abort() }))).kind).toBe('aborted');
  });
});

describe('a connection that never opens', () => {
  let silent: Server;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    silent = createServer((socket) => void sockets.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });
  const write = (settings: Partial<TikTokShopSettingsInput>, signal?: AbortSignal) => {
    const url = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { shop } = createTestShop({ ...server, url }, { attempts: 1, ...settings });
    const change = { skuId: '1', amount: '10.00', currency: 'GBP' };
    return errorOf(shop.updatePrices('17295', [change], signal ? { signal } : {}));
  };

  it('times out, and the write was surely not carried out', async () => {
    const timeouts = { connectMs: 200, totalMs: 60_000 };
    expect(await write({ timeouts })).toMatchObject({ kind: 'timeout', outcomeUnknown: false });
  });

  it('stops when the caller cancels', async () => {
    const timeouts = { connectMs: 60_000, totalMs: 60_000 };
    const controller = new AbortController();
    const running = write({ timeouts }, controller.signal);
    setTimeout(() => controller.abort(), 50);
    expect(await running).toMatchObject({ kind: 'aborted', outcomeUnknown: false });
  });
});

describe('refusals', () => {
  it.each([
    [105005, 'apply auth pkg', 'forbidden_scope'],
    [101000, 'mismatch', 'authorisation_gone'],
    [105001, 'token is gone', 'authorisation_gone'],
    [106001, 'signature is wrong', 'misconfigured'],
    [36009033, 'ip not allowed', 'misconfigured'],
    [36009043, 'shop inactive', 'shop_inactive'],
    [12052180, 'too deep', 'too_many_results'],
    [12052032, 'product not found', 'not_found'],
    [36009004, 'param body.title is missing', 'refused'],
    [12052910, 'Tên sản phẩm "quá ngắn"', 'refused'],
  ])('%i becomes %s: %s', async (code, message, kind) => {
    const { shop } = createTestShop(server);
    server.script(fail(code, message));
    const error = await errorOf(shop.listOrders({}));
    expect(error).toMatchObject({
      kind,
      code: String(code),
      marketplaceMessage: message,
      requestId: 'r-fail',
    });
    expect(error.retryable).toBe(false);
    expect(server.seen).toHaveLength(1);
  });

  it('never shows a token, a secret or a signature, even when the marketplace echoes them', async () => {
    const { shop } = createTestShop(server);
    server.script((response, seen) => {
      const echo = `${seen.headers['x-tts-access-token']} ${seen.query.sign} secret-of-the-app\r\nforged line`;
      fail(36009999, echo, 400)(response, seen);
    });
    const error = await errorOf(shop.listOrders({}));
    const shown = `${error.stack} ${JSON.stringify(error)}`;
    expect(shown).not.toMatch(/token-one|secret-of-the-app|[0-9a-f]{64}/);
    expect(error.marketplaceMessage).toBe('[hidden] [hidden] [hidden] forged line');
  });
});

describe('writes', () => {
  const draft = { skuId: '1', amount: '10.00', currency: 'GBP' };

  it('are repeated when they surely were not carried out', async () => {
    const { shop } = createTestShop(server);
    server.script(fail(36009002, 'Too many requests', 429), ok({}));
    await shop.updatePrices('17295', [draft]);
    expect(server.seen).toHaveLength(2);
  });

  it.each([
    ['a 500', fail(36009003, 'internal error', 500)],
    ['a time-out of the marketplace', fail(36009007, 'timeout', 504)],
    ['a reset', reset],
    ['half an answer', truncatedReply],
    ['an unreadable answer', text('<html>')],
  ])('are not repeated after %s, whose outcome is unknown', async (_name, fault) => {
    const { shop } = createTestShop(server);
    server.script(fault);
    expect(await errorOf(shop.updatePrices('17295', [draft]))).toMatchObject({ outcomeUnknown: true });
    expect(server.seen).toHaveLength(1);
  });
});
