import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { type Json, startSandbox, startWithShop, type TestClient } from './testing/client.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const AFTERSALES = '/return_refund/202309';
const CONVERSATIONS = '/customer_service/202309/conversations';
type Waiting = { cancellation: string; return: string; rejection: string; conversation: string };

/** Ids of a cancellation, a return and a conversation that wait for the seller. */
async function waitingForAnswer(client: TestClient): Promise<Waiting> {
  const search = async (path: string, body: Json) =>
    (await client.call('POST', `${AFTERSALES}/${path}/search`, { body })).data;
  const cancellations = await search('cancellations', { cancel_status: ['CANCELLATION_REQUEST_PENDING'] });
  const returns = await search('returns', { return_status: ['RETURN_OR_REFUND_REQUEST_PENDING'] });
  const { data } = await client.call('GET', CONVERSATIONS, { query: { page_size: '20' } });
  const [cancellation] = cancellations.cancellations as { cancel_id: string }[];
  const [asked] = returns.return_orders as { return_id: string; return_type: string }[];
  const conversation = (data.conversations as { id: string; unread_count: number }[]).find(
    (one) => one.unread_count > 0,
  );
  return {
    cancellation: cancellation?.cancel_id ?? '',
    return: asked?.return_id ?? '',
    rejection: asked?.return_type === 'REFUND' ? 'REJECT_REFUND' : 'REJECT_RETURN',
    conversation: conversation?.id ?? '',
  };
}

async function stateOf(client: TestClient, ids: Waiting) {
  const search = async (path: string, body: Json) =>
    (await client.call('POST', `${AFTERSALES}/${path}/search`, { body })).data;
  const cancellations = await search('cancellations', { cancel_ids: [ids.cancellation] });
  const returns = await search('returns', { return_ids: [ids.return] });
  const conversations: { id: string; unread_count: number }[] = [];
  for (let token = '', isFirst = true; isFirst || token !== ''; isFirst = false) {
    const query = { page_size: '20', ...(token !== '' && { page_token: token }) };
    const { data } = await client.call('GET', CONVERSATIONS, { query });
    conversations.push(...(data.conversations as typeof conversations));
    token = String(data.next_page_token);
  }
  return {
    cancellation: (cancellations.cancellations as Json[])[0]?.cancel_status,
    return: (returns.return_orders as Json[])[0]?.return_status,
    unread: conversations.find((one) => one.id === ids.conversation)?.unread_count,
  };
}

test('tokens, shops, added and changed orders, answers, messages and edits survive a restart on another day', async () => {
  const first = await startWithShop('VN', { dataDir, reviewSeconds: 0 });
  const { client, shop, tokens } = first;
  const made = await client.control<{ id: string }>('POST', '/shops', {
    region: 'US',
    orders: 30,
    seller: 'moc-lan',
  });
  const added = await client.control<{ order_ids: string[] }>('POST', '/orders', {
    shop_id: shop.id,
    add: 2,
  });
  const { products } = await client.control<{ products: { id: string; status: string }[] }>(
    'GET',
    `/products?shop_id=${shop.id}`,
  );
  const id = products.find((product) => product.status === 'ACTIVATE')?.id;
  await client.call('POST', '/product/202309/products/deactivate', { body: { product_ids: [id] } });
  const waiting = await waitingForAnswer(client);
  await client.call('POST', `${AFTERSALES}/cancellations/${waiting.cancellation}/approve`, { body: {} });
  const rejection = {
    decision: waiting.rejection,
    reject_reason: 'seller_reject_apply_return_reason_is_invalid',
  };
  await client.call('POST', `${AFTERSALES}/returns/${waiting.return}/reject`, { body: rejection });
  await client.call('POST', `${CONVERSATIONS}/${waiting.conversation}/messages/read`);
  const before = await client.control<{ orders: Json[] }>('GET', `/orders?shop_id=${shop.id}`);
  await client.app.close();
  const file = readFileSync(join(dataDir, 'sandbox.json'), 'utf8');
  expect(file).not.toContain(String(tokens.access_token));
  expect(file).not.toContain(String(tokens.refresh_token));

  const later = Date.now() + 2 * 86_400_000;
  const second = await startSandbox({ dataDir, clock: () => later });
  second.token = client.token;
  second.cipher = shop.cipher;
  expect((await second.call('GET', `/product/202309/products/${id}`)).data.status).toBe('SELLER_DEACTIVATED');
  const after = await second.control<{ orders: Json[] }>('GET', `/orders?shop_id=${shop.id}`);
  const newer = new Map(after.orders.map((order) => [order.id, order]));
  for (const { id, create_time, update_time, status } of before.orders) {
    expect(newer.get(id)).toMatchObject({ id, create_time });
    expect(Number(newer.get(id)?.update_time)).toBeGreaterThanOrEqual(Number(update_time));
    if (added.order_ids.includes(String(id))) expect(newer.get(id)).toMatchObject({ update_time, status });
  }
  expect(after.orders.length).toBeGreaterThan(before.orders.length);
  expect(await stateOf(second, waiting)).toEqual({
    cancellation: 'CANCELLATION_REQUEST_COMPLETE',
    return: 'REFUND_OR_RETURN_REQUEST_REJECT',
    unread: 0,
  });
  expect((await second.shops()).map((one) => one.id)).toContain(made.id);
  const refreshed = await second.tokenCall('refresh', { refresh_token: String(tokens.refresh_token) });
  expect(refreshed.code).toBe(0);
  await second.app.close();
});

test('an unreadable file is renamed', async () => {
  writeFileSync(join(dataDir, 'sandbox.json'), '{"version":1,');
  const client = await startSandbox({ dataDir });
  expect((await client.shops()).length).toBe(6);
  await client.app.close();
  expect(readFileSync(join(dataDir, 'sandbox.json.old'), 'utf8')).toBe('{"version":1,');
});

test("in live mode today's orders exist at once, and new ones arrive and progress", async () => {
  let now = Date.UTC(2026, 10, 15, 9, 30);
  const { client, shop } = await startWithShop('VN', { live: true, tickMs: 20, clock: () => now });
  const read = () =>
    client.control<{ total: number; orders: { status: string }[] }>('GET', `/orders?shop_id=${shop.id}`);
  await vi.waitFor(async () => expect((await read()).total).toBeGreaterThan(1200), { timeout: 180_000 });
  const { total } = await read();
  const anHourLater = async () => {
    now += 3600_000;
    const after = await read();
    expect(after.total).toBeGreaterThan(total);
    expect(after.orders.slice(1200).some((order) => order.status === 'IN_TRANSIT')).toBe(true);
  };
  await vi.waitFor(anHourLater, { timeout: 30_000, interval: 100 });
  await client.app.close();
});

test('invalid settings are all reported in one error', () => {
  expect(readConfig({})).toMatchObject({
    port: 3100,
    host: '127.0.0.1',
    options: { seed: 'gian-hang', live: false },
  });
  const wrong = { SANDBOX_PORT: 'x', SANDBOX_LIVE: 'maybe', SANDBOX_CALLBACK_URL: 'here' };
  expect(() => readConfig(wrong)).toThrow(/SANDBOX_CALLBACK_URL.*|SANDBOX_LIVE.*SANDBOX_PORT/);
  expect(() => readConfig(wrong)).toThrow('The sandbox cannot start:');
});

test.each(['SIGTERM', 'disconnect'])(
  'the process reports when it is ready and exits with 0 on %s',
  async (how) => {
    const child = fork(new URL('main.ts', import.meta.url).pathname, {
      env: { ...process.env, SANDBOX_PORT: '0' },
      execArgv: [],
    });
    const ready = await new Promise<Json>((resolve) =>
      child.once('message', (message) => resolve(message as Json)),
    );
    expect(ready).toMatchObject({ type: 'ready', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
    const control = await fetch(`${ready.url}/__control`);
    expect(control.status).toBe(200);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (how === 'SIGTERM') child.kill('SIGTERM');
    else child.disconnect();
    expect(await ended).toBe(0);
  },
);
