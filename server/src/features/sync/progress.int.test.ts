import type { ProgressItem } from '@gian-hang/contract/progress';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOrJoinRun } from '../../shared/sync-runs/sync-runs.queries.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { insertTestShop } from '../../testing/test-shops.ts';

const MINUTE_MS = 60_000;
let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let shops: { own: string; foreign: string };

beforeAll(async () => {
  test = await startTestApp();
  [admin, staff] = [await signInAs(test, ADMIN), await signInAs(test, STAFF)];
  shops = {
    own: await insertTestShop(test.deps, { name: 'Của mình', code: 'B', ownerId: staff.userId }),
    foreign: await insertTestShop(test.deps, { name: 'Của người khác', code: 'A', ownerId: admin.userId }),
  };
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.deleteFrom('sync_runs').execute();
  await test.deps.db.deleteFrom('bulk_jobs').execute();
});

async function progress(who = staff): Promise<ProgressItem[]> {
  return (await test.call('GET', '/progress', { token: who.token })).json().data.items;
}
const before = (minutes: number) => new Date(test.clock.now().getTime() - minutes * MINUTE_MS);

type Run = { shop?: string; by?: SignedInClient | null; endedMinutesAgo?: number | null; failed?: boolean };

async function insertRun({ shop = shops.own, by = staff, endedMinutesAgo = null, failed = false }: Run) {
  const open = endedMinutesAgo === null;
  const { id } = await test.deps.db
    .insertInto('sync_runs')
    .values({
      shop_id: shop,
      kind: 'orders',
      trigger: 'manual_sync',
      requested_by: by?.userId ?? null,
      state: open ? 'running' : failed ? 'failed' : 'succeeded',
      error_code: failed ? 'timeout' : null,
      lease_expires_at: new Date(test.clock.now().getTime() + 60_000),
      done: 40,
      expected: 100,
      created_at: before(30),
      finished_at: open ? null : before(endedMinutesAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `sync-${id}`;
}

async function insertBulk(account_id: string, items: { shop_id: string; to_shop_id?: string }[]) {
  const { db } = test.deps;
  const { id } = await db
    .insertInto('bulk_jobs')
    .values({ account_id, kind: 'bulk', origin: '{}', created_at: test.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bulk_job_items')
    .values(items.map((item, position) => ({ ...item, bulk_job_id: id, position, product_id: '1' })))
    .execute();
  return id;
}

describe('syncs', () => {
  it('that a person started are told with their figures, the open ones first', async () => {
    const ended = await insertRun({ endedMinutesAgo: 5 });
    const open = await insertRun({});
    const [first, second, ...more] = await progress();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      id: open,
      type: 'orders_sync',
      state: 'running',
      shop: { id: shops.own, name: 'Của mình' },
      done: 40,
      expected: 100,
      finished_at: null,
    });
    expect(second).toMatchObject({ id: ended, state: 'succeeded', error: null });
  });

  it('that failed tell why, and those that ended longer ago are left out', async () => {
    await insertRun({ endedMinutesAgo: 16 });
    const failed = await insertRun({ endedMinutesAgo: 14, failed: true });
    const items = await progress();
    expect(items.map(({ id }) => id)).toEqual([failed]);
    expect(items[0]?.error).toContain('Sàn thương mại không phản hồi kịp');
  });

  it('of others, of the clock and of shops out of reach are never told', async () => {
    await insertRun({ shop: shops.foreign, by: admin });
    await insertRun({ shop: shops.foreign, by: staff, endedMinutesAgo: 1 });
    await insertRun({ by: admin, endedMinutesAgo: 1 });
    await insertRun({ by: null });
    expect(await progress()).toEqual([]);
    expect((await progress(admin)).map(({ shop }) => shop?.name).sort()).toEqual([
      'Của mình',
      'Của người khác',
    ]);
  });

  it('that a person joins become theirs when nobody started them', async () => {
    const run = { shopId: shops.own, kind: 'orders', trigger: 'scheduled_sync', requestedBy: null } as const;
    const { id } = await openOrJoinRun(test.deps.db, { ...run, now: test.clock.now() });
    expect(await progress()).toEqual([]);
    const join = (who: SignedInClient) =>
      test.call('POST', '/orders/sync', {
        token: who.token,
        body: { shop_id: shops.own },
        headers: { prefer: 'wait=0' },
      });
    expect((await join(staff)).statusCode).toBe(202);
    expect((await progress()).map((item) => item.id)).toEqual([`sync-${id}`]);
    expect((await join(admin)).statusCode).toBe(202);
    expect(await progress(admin)).toEqual([]);
  });
});

describe('work on many products', () => {
  it('counts what is done and what failed', async () => {
    const id = await insertBulk(staff.userId, [{ shop_id: shops.own }, { shop_id: shops.own }]);
    const done = (position: number, code: string | null) =>
      test.deps.db
        .updateTable('bulk_job_items')
        .set({ result: JSON.stringify({ code, message: null }) })
        .where('bulk_job_id', '=', id)
        .where('position', '=', position)
        .execute();
    await done(0, null);
    expect(await progress()).toMatchObject([
      { id: `work-${id}`, type: 'bulk', state: 'waiting', shop: null, done: 1, expected: 2, failed: 0 },
    ]);
    await done(1, 'no_price');
    const finish = { state: 'finished' as const, finished_at: test.clock.now() };
    await test.deps.db.updateTable('bulk_jobs').set(finish).where('id', '=', id).execute();
    expect(await progress()).toMatchObject([{ state: 'failed', done: 2, failed: 1 }]);
  });

  it('of others and of shops out of reach is never told', async () => {
    await insertBulk(admin.userId, [{ shop_id: shops.own }]);
    await insertBulk(staff.userId, [{ shop_id: shops.foreign }]);
    await insertBulk(staff.userId, [{ shop_id: shops.own, to_shop_id: shops.foreign }]);
    expect(await progress()).toEqual([]);
    const partly = await insertBulk(staff.userId, [{ shop_id: shops.own }, { shop_id: shops.foreign }]);
    expect(await progress()).toMatchObject([{ id: `work-${partly}`, done: 0, expected: 1 }]);
  });
});
