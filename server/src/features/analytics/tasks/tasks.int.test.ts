import type { OverviewTaskCounts } from '@gian-hang/contract/analytics/overview';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextNoon } from '../../../testing/dated-orders.ts';
import { insertTestProducts, productRecord } from '../../../testing/products/test-products.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestBankAccount } from '../../../testing/test-bank-accounts.ts';
import { insertTestBankLine } from '../../../testing/test-bank-lines.ts';
import { orderRecord } from '../../../testing/test-orders.ts';
import { insertTestPayout } from '../../../testing/test-payouts.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { storeOrders } from '../../orders/sync/store-orders.queries.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
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
  await fill(shops.admin, 1);
  await fill(shops.staff, 3);
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

/** Puts `n` of everything that needs somebody into a shop, and what looks alike beside it. */
async function fill(shopId: string, n: number): Promise<void> {
  const { db } = test.deps;
  const each = (make: (index: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: n }, (_, index) => make(index)));
  await storeOrdersOf(shopId, n);
  await each((index) =>
    db
      .insertInto('order_returns')
      .values(
        [`${shopId}10${index}`, `${shopId}10${index}`, `${shopId}99`].map((t_order_id, nth) => ({
          shop_id: shopId,
          return_id: `${t_order_id}-${index}-${nth}`,
          t_order_id,
          status: 'REQUESTED',
          marketplace_status: 'RETURN_OR_REFUND_REQUEST_PENDING',
          type: 'REFUND',
          created_at: now,
          updated_at: now,
          answer_by: null,
          needs_answer: true,
          counts: true,
        })),
      )
      .execute(),
  );
  await db
    .insertInto('sync_runs')
    .values(
      (['succeeded', 'failed'] as const).map((state, index) => ({
        shop_id: shopId,
        kind: 'orders' as const,
        trigger: 'scheduled_sync' as const,
        state,
        error_code: state === 'failed' ? 'timeout' : null,
        created_at: ago(MINUTE_MS * (5 - index)),
        finished_at: ago(MINUTE_MS * (5 - index)),
      })),
    )
    .execute();
  const product = (id: string, stock: number, status = 'ACTIVATE') =>
    productRecord({ id: shopId + id, title: 'Áo', createdAt: now, stock, status });
  await insertTestProducts(db, shopId, [
    ...Array.from({ length: n }, (_, index) => product(`50${index}`, 1)),
    product('601', 500),
    product('602', 1, 'DELETED'),
  ]);
  await each(() => insertTestPayout(test.deps, { shop_id: shopId, state: 'failed' }));
  await insertTestPayout(test.deps, { shop_id: shopId });
  await insertTestPayout(test.deps, { shop_id: shopId, state: 'failed', created_at: ago(60 * DAY_MS) });
  await insertEstimates(shopId, n);
  const account = await insertTestBankAccount(test.deps, { number: `00${shopId}1234567`, shopIds: [shopId] });
  await each((index) => insertTestBankLine(test.deps, account, `chờ ${index}`));
  const { lineId } = await insertTestBankLine(test.deps, account, 'bỏ qua');
  await db
    .updateTable('bank_lines')
    .set({ state: 'ignored', ignored_reason: 'other' })
    .where('id', '=', lineId)
    .execute();
}

async function storeOrdersOf(shopId: string, n: number): Promise<void> {
  const tonight = new Date(now.getTime() + 6 * HOUR_MS);
  const order = (
    id: string,
    times: Parameters<typeof orderRecord>[0]['times'],
    status = 'AWAITING_SHIPMENT',
  ) => orderRecord({ id: shopId + id, status, createdAt: ago(DAY_MS), ...(times && { times }) });
  const records = Array.from({ length: n }, (_, index) => [
    order(`10${index}`, { due_at: ago(MINUTE_MS).toISOString() }),
    order(`20${index}`, { due_at: tonight.toISOString() }),
    order(`30${index}`, { cancel_requested: true }),
    order(`40${index}`, { due_at: ago(MINUTE_MS).toISOString() }, 'DELIVERED'),
  ]).flat();
  await storeOrders(test.deps.db, { id: shopId, timeZone: 'Asia/Ho_Chi_Minh', now }, records);
}

async function insertEstimates(shopId: string, n: number): Promise<void> {
  const delivered = [...Array.from({ length: n }, () => 40), 1];
  await test.deps.db
    .insertInto('order_estimates')
    .values(
      delivered.map((days, index) => ({
        shop_id: shopId,
        t_order_id: `${shopId}70${index}`,
        open: true,
        reason: null,
        expected_on: null,
        order_created_at: ago(60 * DAY_MS),
        delivered_at: ago(days * DAY_MS),
        currency: 'VND',
        settlement: '1000',
        gross: '1000',
        refunds: '0',
        platform_fees: '0',
        affiliate_fees: '0',
        shipping: '0',
        taxes: '0',
        adjustments: '0',
        difference: '0',
        breakdown: '{}',
        read_at: now,
      })),
    )
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
  let bankLines = 0;
  for (const { id } of accounts.items)
    for (const state of ['doubtful', 'unmatched'])
      bankLines += (await get<Listed>(who, `/reconciliation/lines?account=${id}&state=${state}`)).pagination
        .totalItems;
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
    const hidden = { failed_payouts: null, late_settlements: null, bank_lines: null };
    expect(await tasks(moderator)).toMatchObject({ ...hidden, overdue: 4, failed_syncs: 3 });
  });
});
