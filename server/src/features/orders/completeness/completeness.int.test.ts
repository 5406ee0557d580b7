import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorizeAndLink, syncAndWait } from '../../../testing/sandbox-shop.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { SCOPES_WITHOUT_FINANCE, startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';

const SHOP_ID = '7480915355704132944';
const SEARCH = '/order/202309/orders/search';
let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  await authorizeAndLink(test, sandbox, admin, { seller: 'moc-lan', scopes: SCOPES_WITHOUT_FINANCE });
  await sync();
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});
beforeEach(() => sandbox.control('DELETE', '/calls'));

async function sync() {
  const { statusCode, data } = await syncAndWait(test, 'orders', admin.token, SHOP_ID);
  expect(statusCode).toBe(201);
  return data;
}
async function calls(): Promise<number> {
  return sandbox.callsTo('/order/');
}
async function completeness(who = admin) {
  return (await test.call('GET', '/orders/completeness', { token: who.token })).json().data.items;
}
async function daysWithOrders(limit: number) {
  const { rows } = await test.deps.pool.query(
    `select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as n from orders group by day having count(*) > 1
     order by md5(day::text) limit $1`,
    [limit],
  );
  return rows as { day: string; n: number }[];
}
const stored = async () => Number((await test.deps.pool.query('select count(*) as n from orders')).rows[0].n);

describe('the completeness check', () => {
  it('reports up to when everything is stored, with both counts', async () => {
    const [shop] = await completeness();
    expect(shop).toMatchObject({ marketplace_count: 1200, known_count: 1200, gaps: [] });
    expect(Date.parse(shop.complete_until)).toBeGreaterThan(Date.now() - 10 * 60_000);
    expect(await completeness(staff)).toEqual([]);
  });

  it('costs a sync with nothing new at most three calls in all', async () => {
    const before = (await completeness())[0].complete_until;
    test.clock.advance(60_000);
    await sync();
    expect(await calls()).toBeLessThanOrEqual(3);
    expect(Date.parse((await completeness())[0].complete_until)).toBeGreaterThan(Date.parse(before));
  });

  it('finds days that lack orders, and reads only those days again', async () => {
    const days = await daysWithOrders(2);
    await test.deps.pool.query('delete from orders where day = any($1::date[])', [
      days.map(({ day }) => day),
    ]);
    const lost = days.reduce((sum, { n }) => sum + n, 0);
    expect(await stored()).toBe(1200 - lost);
    const { created, total } = await sync();
    expect(created).toBe(lost);
    // The overlap reads a few more; the other 1200 are not read.
    expect(total).toBeLessThan(lost + 60);
    expect(await stored()).toBe(1200);
    // Two counts of everything, then halving to two days out of some four thousand, then one page for each.
    expect(await calls()).toBeLessThanOrEqual(3 + 2 * 14);
    expect((await completeness())[0]).toMatchObject({ known_count: 1200, gaps: [] });
  });

  it('ignores what was created since the run began', async () => {
    await sandbox.control('POST', '/orders', { shop_id: SHOP_ID, add: 3, webhooks: false });
    await sync();
    expect(await calls()).toBeLessThanOrEqual(3);
    expect((await completeness())[0].gaps).toEqual([]);
  });

  it('reports the days that stay incomplete, and keeps the last complete moment', async () => {
    const [first] = await completeness();
    const [day = { day: '', n: 0 }] = await daysWithOrders(1);
    const lose = () => test.deps.pool.query('delete from orders where day = $1::date', [day.day]);
    await lose();
    await sync();
    const rereading = await calls();
    await lose();
    // The last call of such a sync reads the day again: this time it returns nothing.
    await sandbox.control('POST', '/faults', {
      path: SEARCH,
      kind: 'empty_list',
      times: 1,
      after: rereading - 1,
    });
    test.clock.advance(60_000);
    await sync();
    const [now] = await completeness();
    expect(now.gaps).toEqual([{ from: day.day, to: day.day, missing: day.n }]);
    expect(now.marketplace_count - now.known_count).toBe(day.n);
    expect(Date.parse(now.complete_until)).toBeLessThan(Date.parse(now.compared_at));
    expect(Date.parse(now.complete_until)).toBeGreaterThanOrEqual(Date.parse(first.complete_until));
    await sync();
    expect((await completeness())[0]).toMatchObject({ gaps: [], complete_until: expect.any(String) });
  });

  it('does not report orders as missing that the marketplace no longer lists', async () => {
    const { rows } = await test.deps.pool.query(`
      insert into orders (shop_id, t_order_id, status, create_time, update_time, day, has_tracking, tracking_number,
        recipient_name, recipient_phone, recipient_address, recipient_masked, currency, is_cod, lines, details, words, synced_at)
      select shop_id, '57000000000000001', status, create_time, update_time, day, has_tracking, tracking_number,
        '', '', '', true, currency, is_cod, lines, details, words, synced_at from orders order by id limit 1 returning id`);
    expect(rows).toHaveLength(1);
    await sync();
    expect((await completeness())[0].gaps).toEqual([]);
    await sandbox.control('DELETE', '/calls');
    await sync();
    expect(await calls()).toBeLessThanOrEqual(3);
    expect(await stored()).toBe(1204);
    await test.deps.pool.query("delete from orders where t_order_id = '57000000000000001'");
  });
});

describe('a quarantined record', () => {
  const setAside = async (who = admin) =>
    (await test.call('GET', '/sync-runs/quarantined', { token: who.token })).json().data;
  const retry = (id: string, who = admin) =>
    test.call('POST', `/sync-runs/quarantined/${id}/retry`, { token: who.token });
  let orderId = '';

  const change = (patch: Record<string, unknown>) =>
    sandbox.control('POST', '/orders', { shop_id: SHOP_ID, order_ids: [orderId], patch, webhooks: false });

  it('is listed with its reason and text, and counts as known', async () => {
    const { order_ids } = await sandbox.control<{ order_ids: string[] }>('POST', '/orders', {
      shop_id: SHOP_ID,
      add: 1,
      webhooks: false,
    });
    orderId = order_ids[0] ?? '';
    await change({ status: null });
    test.clock.advance(5_000);
    await sync();
    const { items, pagination } = await setAside();
    expect(pagination.totalItems).toBe(1);
    expect(items[0]).toMatchObject({ object_id: orderId, reason: 'status: missing' });
    const detail = await test.call('GET', `/sync-runs/quarantined/${items[0].id}`, { token: admin.token });
    expect(JSON.parse(detail.json().data.raw)).toMatchObject({ id: orderId, status: null });
    expect((await completeness())[0].gaps).toEqual([]);
  });

  it('is invisible to accounts that do not see its shop', async () => {
    const { id } = (await setAside()).items[0];
    expect((await setAside(staff)).pagination.totalItems).toBe(0);
    expect((await retry(id, staff)).statusCode).toBe(404);
    const detail = await test.call('GET', `/sync-runs/quarantined/${id}`, { token: staff.token });
    expect(detail.statusCode).toBe(404);
  });

  it('reports what is still wrong on a retry, and is stored once it can be decoded', async () => {
    const { id } = (await setAside()).items[0];
    expect((await retry(id)).json().data).toEqual({ outcome: 'undecodable', reason: 'status: missing' });
    await change({ status: 'UNPAID' });
    expect((await retry(id)).json().data).toEqual({ outcome: 'decoded', reason: null });
    expect((await setAside()).pagination.totalItems).toBe(0);
    const found = await test.call('GET', `/orders?search=${orderId}`, { token: admin.token });
    expect(found.json().data.pagination.totalItems).toBe(1);
  });

  it('is retried by every sync, though it lies behind the cursor', async () => {
    await change({ status: null });
    await sync();
    expect((await setAside()).pagination.totalItems).toBe(1);
    await sandbox.control('POST', '/orders', { shop_id: SHOP_ID, add: 1, webhooks: false });
    await sync();
    // Simulates a record that became readable without a new update time.
    await change({ status: 'UNPAID' });
    await test.deps.pool.query("update sync_cursors set position = now() + interval '1 hour'");
    await sync();
    expect((await setAside()).pagination.totalItems).toBe(0);
  });
});
