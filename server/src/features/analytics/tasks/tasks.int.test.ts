import type { OverviewTaskCounts } from '@gian-hang/contract/analytics/overview';
import type { WaitingBankLines } from '@gian-hang/contract/finance/reconciliation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillTasks } from '../../../testing/analytics/fill-tasks.ts';
import { nextNoon } from '../../../testing/orders/dated-orders.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let moderator: SignedInClient;
let shops: { admin: string; staff: string };
let now: Date;
const ago = (ms: number) => new Date(now.getTime() - ms);

beforeAll(async () => {
  test = await startTestApp();
  now = nextNoon(test.clock.now());
  test.clock.advance(now.getTime() - test.clock.now().getTime());
  [admin, staff] = [await signInAs(test, ADMIN), await signInAs(test, STAFF)];
  const { deps } = test;
  const person = { email: 'mod@example.com', password: 'a good long secret' };
  const body = { ...person, first_name: 'An', last_name: 'Lê', role: '3' };
  await test.call('POST', '/users', { token: admin.token, body });
  moderator = await signInAs(test, person);
  const money = { token: admin.token, body: { money_access: true } };
  await test.call('PATCH', `/users/${staff.userId}`, money);
  shops = {
    admin: await insertTestShop(deps, { name: 'Mộc Lan', code: 'A', ownerId: admin.userId }),
    staff: await insertTestShop(deps, { name: 'Sen Hồng', code: 'B', ownerId: staff.userId }),
  };
  await fillTasks(deps, shops.admin, { n: 1, now });
  await fillTasks(deps, shops.staff, { n: 3, now });
  const ending = await insertTestShop(deps, { name: 'Sắp hết', code: 'C', ownerId: admin.userId });
  await endAuthorisation(ending, new Date(now.getTime() + 30 * DAY_MS - MINUTE_MS));
  const fine = await insertTestShop(deps, { name: 'Còn hạn', code: 'D', ownerId: admin.userId });
  await endAuthorisation(fine, new Date(now.getTime() + 30 * DAY_MS + MINUTE_MS));
  const gone = await insertTestShop(deps, { name: 'Đã ngắt', code: 'E', ownerId: admin.userId });
  await deps.db.updateTable('shops').set({ status: 'EXPIRED' }).where('id', '=', gone).execute();
});
afterAll(() => test.close());

async function endAuthorisation(shopId: string, refresh_expires_at: Date): Promise<void> {
  await test.deps.db
    .updateTable('authorisations')
    .set({ refresh_expires_at })
    .where('id', '=', (eb) => eb.selectFrom('shops').select('authorisation_id').where('id', '=', shopId))
    .execute();
}

async function get<Data>({ token }: SignedInClient, path: string): Promise<Data> {
  const answer = await test.call('GET', path, { token });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json().data as Data;
}

type Listed<Item = unknown> = { items: Item[]; pagination: { totalItems: number } };

/** The totals of the lists to which the counts lead. */
async function totalsOfLists(who: SignedInClient, store = ''): Promise<Partial<OverviewTaskCounts>> {
  const total = async (path: string) =>
    (await get<Listed>(who, `${path}&selectedStore=${store}`)).pagination.totalItems;
  const day = (time: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: test.deps.config.timeZone }).format(time);
  const accounts = await get<Listed<{ id: string }>>(who, `/bank-accounts?selectedStore=${store}`);
  const waiting = await get<WaitingBankLines>(who, '/reconciliation/waiting');
  let bankLines = 0;
  for (const { id } of accounts.items) {
    const lines = (state: string) => get<Listed>(who, `/reconciliation/lines?account=${id}&state=${state}`);
    const [doubtful, unmatched] = [await lines('doubtful'), await lines('unmatched')];
    const count = doubtful.pagination.totalItems + unmatched.pagination.totalItems;
    expect(waiting.items).toContainEqual({ account_id: id, count });
    bankLines += count;
  }
  return {
    overdue: await total('/orders?task=overdue'),
    due_today: await total('/orders?task=due_today'),
    cancel_requested: await total('/orders?task=cancel_requested'),
    return_requested: await total('/orders?task=return_requested'),
    low_stock: await total('/products?lowStock=true'),
    failed_payouts: await total(`/finance/payouts?states=failed&dates=${day(ago(29 * DAY_MS))},${day(now)}`),
    late_settlements: await total('/finance/unsettled?late=true'),
    bank_lines: bankLines,
  };
}

const tasks = (who: SignedInClient, query = '') => get<OverviewTaskCounts>(who, `/analytics/tasks?${query}`);

describe('what needs somebody now', () => {
  it('is counted as the lists count it, for everybody’s own shops', async () => {
    for (const [who, store] of [
      [admin, ''],
      [staff, ''],
      [admin, shops.staff],
      [staff, shops.staff],
    ] as const)
      expect(await tasks(who, `selectedStore=${store}`)).toMatchObject(await totalsOfLists(who, store));
  });

  it('has each number of the visible shops', async () => {
    const of = (n: number) => ({
      overdue: n,
      due_today: n,
      cancel_requested: n,
      return_requested: n,
      low_stock: n,
      failed_payouts: n,
      late_settlements: n,
      bank_lines: n,
      failed_product_syncs: 0,
      failed_finance_syncs: 0,
    });
    expect(await tasks(staff)).toEqual({ ...of(3), failed_syncs: 1, ending_authorisations: 0 });
    expect(await tasks(admin)).toEqual({ ...of(4), failed_syncs: 3, ending_authorisations: 2 });
    expect(await tasks(admin, `selectedStore=${shops.admin}`)).toEqual({
      ...of(1),
      failed_syncs: 1,
      ending_authorisations: 0,
    });
    expect(await tasks(staff, `selectedStore=${shops.admin}`)).toEqual({
      ...of(0),
      failed_syncs: 0,
      ending_authorisations: 0,
    });
  });

  it('counts the shops that the shop list and the order list mark', async () => {
    const { items } = await get<Listed<{ days_left: number | null }>>(admin, '/shops?pageSize=100');
    const ending = items.filter(({ days_left }) => days_left === null || days_left < 30);
    const line = await get<{ items: { problem: { code: string } | null }[] }>(admin, '/orders/completeness');
    const failing = line.items.filter(({ problem }) =>
      ['failed', 'reauthorisation_required'].includes(problem?.code ?? ''),
    );
    expect(await tasks(admin)).toMatchObject({
      ending_authorisations: ending.length,
      failed_syncs: failing.length,
    });
  });

  it('hides money from those who may not see it', async () => {
    const hidden = {
      failed_finance_syncs: null,
      failed_payouts: null,
      late_settlements: null,
      bank_lines: null,
    };
    expect(await tasks(moderator)).toMatchObject({ ...hidden, overdue: 4, failed_syncs: 3 });
  });

  it('counts shops whose products or money fail to sync, and those without authorisation once', async () => {
    const { db } = test.deps;
    const run = (shop_id: string, kind: 'products' | 'finance', state: 'succeeded' | 'failed') =>
      db
        .insertInto('sync_runs')
        .values({
          shop_id,
          kind,
          state,
          trigger: 'scheduled_sync',
          error_code: state === 'failed' ? 'timeout' : null,
          created_at: now,
          finished_at: now,
        })
        .execute();
    const { id: gone } = await db
      .selectFrom('shops')
      .select('id')
      .where('status', '=', 'EXPIRED')
      .executeTakeFirstOrThrow();
    for (const shop of [shops.admin, shops.staff, gone]) {
      await run(shop, 'products', 'failed');
      await run(shop, 'finance', 'failed');
    }
    await run(shops.staff, 'finance', 'succeeded');
    expect(await tasks(admin)).toMatchObject({
      failed_syncs: 3,
      failed_product_syncs: 2,
      failed_finance_syncs: 1,
    });
    expect(await tasks(staff)).toMatchObject({ failed_product_syncs: 1, failed_finance_syncs: 0 });
    expect(await tasks(moderator)).toMatchObject({ failed_product_syncs: 2, failed_finance_syncs: null });
  });
});
