import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dueShops } from '../../../shared/sync-runs/sync-runs.queries.ts';
import { expectSumsAgree } from '../../../testing/finance/expect-sums.ts';
import { storedFinance, syncFinance } from '../../../testing/finance/finance-syncs.ts';
import { authorizeAndLink } from '../../../testing/sandbox-shop.ts';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';

const STATEMENTS = '/finance/202309/statements';
const ROWS = '/finance/202501/statements/{statement_id}/statement_transactions';
const PAYMENTS = '/finance/202309/payments';
const UNSETTLED = '/finance/202507/orders/unsettled';

let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment);
  admin = await signInAs(test, ADMIN);
});
beforeEach(() => sandbox.control('DELETE', '/faults'));
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

async function linkShop(
  region: 'VN' | 'US',
  scopes?: string[],
): Promise<{ id: string; marketplaceId: string }> {
  const made = await sandbox.control<{ id: string }>('POST', '/shops', {
    region,
    orders: 40,
    products: 5,
    name: `Shop ${region}`,
  });
  const approved = { shop_id: made.id, ...(scopes ? { scopes } : {}) };
  return { id: await authorizeAndLink(test, sandbox, admin, approved), marketplaceId: made.id };
}

const fault = (path: string, kind: string, more: object = {}) =>
  sandbox.control('POST', '/faults', { path, kind, times: 1, ...more });
const quarantined = async () =>
  (await test.call('GET', '/sync-runs/quarantined?kind=finance', { token: admin.token })).json().data.items;
const completenessOf = async (id: string) => {
  const { items } = (await test.call('GET', '/finance/completeness', { token: admin.token })).json().data;
  return items.find((item: { shop: { id: string } }) => item.shop.id === id);
};
const healthOf = async (id: string) =>
  (await test.call('GET', `/shops/${id}`, { token: admin.token })).json().data.shop_health;

describe('a finance sync', () => {
  it('killed between any two commits goes on and stores nothing twice', async () => {
    const [killed, whole] = [await linkShop('US'), await linkShop('US')];
    await syncFinance(test, whole.id);
    const expected = (await syncFinance(test, killed.id)).created;
    const truth = await storedFinance(test, killed.id);
    const { db } = test.deps;
    for (const table of [
      'finance_transactions',
      'statements',
      'payouts',
      'order_estimates',
      'sync_cursors',
    ] as const)
      await db.deleteFrom(table).where('shop_id', '=', killed.id).execute();
    // The marketplace stops answering after some calls: each time the run has come a little further.
    let created = 0;
    for (let calls = 3; ; calls += 5) {
      await fault('/finance/*', 'error', {
        after: calls,
        times: 'forever',
        code: 36009004,
        message: 'stopped',
      });
      const run = await syncFinance(test, killed.id);
      created += run.created;
      await sandbox.control('DELETE', '/faults');
      if (run.state === 'succeeded') break;
    }
    expect(created).toBe(expected);
    expect(await storedFinance(test, killed.id)).toEqual(truth);
    await expectSumsAgree(test, killed.id);
  });

  it('of a worker that lost its lease writes nothing more, and another one goes on', async () => {
    const { id } = await linkShop('US');
    const { db } = test.deps;
    const runs = () => db.updateTable('sync_runs').where('shop_id', '=', id).where('state', '=', 'running');
    const working = syncFinance(test, id);
    await expect
      .poll(
        async () => {
          const taken = runs().set({ lease_holder: randomUUID() }).where('done', '>', 0);
          return Number((await taken.executeTakeFirst()).numUpdatedRows);
        },
        { interval: 1 },
      )
      .toBe(1);
    expect(await working).toMatchObject({ state: 'running' });
    const before = await storedFinance(test, id);
    expect(before.statements.some(({ read }) => !read)).toBe(true);
    await runs().set({ state: 'waiting', lease_holder: null }).execute();
    expect(await syncFinance(test, id)).toMatchObject({ state: 'succeeded' });
    await expectSumsAgree(test, id);
  });

  it('takes pages that come twice, empty or without their list', async () => {
    const { id } = await linkShop('US');
    await fault(STATEMENTS, 'duplicate_page');
    await fault(ROWS, 'empty_list', { times: 2 });
    await fault(ROWS, 'duplicate_page', { times: 3 });
    await fault(PAYMENTS, '500');
    await fault(UNSETTLED, 'short_page', { times: 2 });
    expect(await syncFinance(test, id)).toMatchObject({ state: 'succeeded' });
    await expectSumsAgree(test, id);
    expect(await completenessOf(id)).toMatchObject({ problem: null });
  });

  it('does not close estimates because of one empty answer', async () => {
    const { id } = await linkShop('US');
    await syncFinance(test, id);
    const { estimates } = await storedFinance(test, id);
    expect(estimates.length).toBeGreaterThan(0);
    await fault(UNSETTLED, 'empty_list');
    await syncFinance(test, id);
    expect((await storedFinance(test, id)).estimates).toEqual(estimates);
  });

  it('quarantines a spoilt record, keeps the rest, and takes it up when it can be read', async () => {
    const { id } = await linkShop('US');
    await fault(STATEMENTS, 'broken_fields');
    await fault(ROWS, 'broken_fields', { times: 12 });
    expect(await syncFinance(test, id)).toMatchObject({ state: 'succeeded' });
    expect((await quarantined()).length).toBeGreaterThan(0);
    expect(await completenessOf(id)).toMatchObject({ problem: { code: 'records_missing' } });
    await sandbox.control('DELETE', '/faults');
    expect(await syncFinance(test, id)).toMatchObject({ state: 'succeeded' });
    expect(await quarantined()).toEqual([]);
    await expectSumsAgree(test, id);
    expect(await completenessOf(id)).toMatchObject({ problem: null });
  });

  it('retries one quarantined record on demand', async () => {
    const { id } = await linkShop('US');
    await fault(ROWS, 'broken_fields', { times: 8 });
    await syncFinance(test, id);
    const [item] = await quarantined();
    expect(item.object_id).toMatch(/^statements\/\d+\/transactions\/\w+$/);
    await sandbox.control('DELETE', '/faults');
    const retry = await test.call('POST', `/sync-runs/quarantined/${item.id}/retry`, { token: admin.token });
    expect(retry.json().data).toEqual({ outcome: 'decoded', reason: null });
    const left = (await quarantined()).map(({ object_id }: { object_id: string }) => object_id);
    expect(left).not.toContain(item.object_id);
    await syncFinance(test, id);
  });

  it('skips payments where the marketplace has none', async () => {
    const { id } = await linkShop('VN');
    await sandbox.control('DELETE', '/calls');
    expect(await syncFinance(test, id)).toMatchObject({ state: 'succeeded' });
    expect(await sandbox.callsTo(PAYMENTS)).toBe(0);
    expect(await healthOf(id)).toBe('GOOD');
  });

  it('without the permission says so, leaves the shop healthy, and is not tried again by itself', async () => {
    const scopes = [
      'seller.authorization.info',
      'seller.shop.info',
      'seller.order.info',
      'seller.product.basic',
    ];
    const { id } = await linkShop('VN', scopes);
    const run = await syncFinance(test, id);
    expect(run).toMatchObject({ state: 'failed', error_code: 'finance_scope_missing' });
    expect(await healthOf(id)).toBe('GOOD');
    expect(await completenessOf(id)).toMatchObject({
      problem: { code: 'reauthorisation_required', message: expect.stringMatching(/^Chưa được cấp quyền/) },
    });
    test.clock.advance(24 * 3_600_000);

    expect(await dueShops(test.deps.db, 'finance', test.clock.now())).not.toContain(id);
    expect(await dueShops(test.deps.db, 'orders', test.clock.now())).toContain(id);
  });
});
