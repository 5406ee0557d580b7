import { addAmounts, compareAmounts } from '@gian-hang/contract/money/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { openShopConnection } from '../../shops/authorisation/shop-connection.service.ts';

const AMERICAN = 'harbour';
const BRITISH = 'meadow';
const VIETNAMESE = 'sen';
/** A seller's first shop is local, those in other regions are cross-border. */
const SHOPS = [
  { seller: AMERICAN, region: 'US', orders: 150 },
  { seller: BRITISH, region: 'GB', orders: 150 },
  { seller: VIETNAMESE, region: 'VN', orders: 150 },
  { seller: VIETNAMESE, region: 'US', orders: 100 },
  { seller: VIETNAMESE, region: 'GB', orders: 100 },
];

type Shop = { id: string; name: string; region: string };

let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
let shops: Shop[];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment);
  admin = await signInAs(test, ADMIN);
  for (const shop of SHOPS) await sandbox.control('POST', '/shops', { ...shop, products: 20 });
  for (const seller of [AMERICAN, BRITISH, VIETNAMESE])
    await authorizeAndLink(test, sandbox, admin, { seller });
  shops = await test.deps.db.selectFrom('shops').select(['id', 'name', 'region']).orderBy('id').execute();
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

/** Compares an order's own breakdown at the marketplace with its transactions here. */
async function expectOrderAgrees(shop: Shop, orderId: string): Promise<number> {
  const { calls } = await openShopConnection(test.deps, shop.id);
  const { item } = await calls.getOrderLedger(orderId);
  const rows = await test.deps.db
    .selectFrom('finance_transactions')
    .select(['statement_id', 'settlement'])
    .where('shop_id', '=', shop.id)
    .where('t_order_id', '=', orderId)
    .where('kind', '=', 'ORDER')
    .execute();
  const byStatement = Map.groupBy(item?.rows ?? [], ({ statementId }) => statementId);
  expect(byStatement.size).toBe(rows.length);
  for (const { statement_id, settlement } of rows) {
    const skus = (byStatement.get(statement_id) ?? []).map((sku) => sku.settlement ?? '');
    expect(compareAmounts(addAmounts(skus), settlement)).toBe(0);
  }
  return rows.length;
}

describe('a finance sync', () => {
  it('of shops in each region, local and cross-border: statements, transactions and parts of orders agree to the last digit', async () => {
    expect(shops).toHaveLength(SHOPS.length);
    for (const shop of shops) {
      expect(await syncFinance(test, shop.id)).toMatchObject({ state: 'succeeded', quarantined: 0 });
      await expectSumsAgree(test, shop.id);
      const stored = await storedFinance(test, shop.id);
      expect(stored.statements.length).toBeGreaterThan(20);
      const orders = stored.transactions.flatMap(
        ({ kind, t_order_id }) => (kind === 'ORDER' && t_order_id) || [],
      );
      const refunded = orders.find((id, index) => orders.indexOf(id) !== index);
      const sample = [orders[0], orders.at(-1), refunded].filter((id) => id !== undefined);
      let most = 0;
      for (const id of sample) most = Math.max(most, await expectOrderAgrees(shop, id));
      if (refunded) expect(most).toBe(2);
    }
  });

  it('reads orders settled twice, refunds, adjustments and reserves', async () => {
    const { rows } = await sql<Record<string, boolean>>`
      select bool_or(refunds <> 0) as refunds, bool_or(adjustments <> 0) as adjustments,
        bool_or(reserve < 0) as collected, bool_or(reserve > 0) as released, bool_or(affiliate_fees <> 0) as affiliates,
        bool_or(taxes <> 0) as taxes, (select count(*) > 0 from (
          select 1 from finance_transactions where kind = 'ORDER' group by shop_id, t_order_id
          having count(distinct statement_id) > 1) twice) as settled_twice
      from finance_transactions`.execute(test.deps.db);
    expect(Object.entries(rows[0] ?? {}).filter(([, found]) => !found)).toEqual([]);
  });

  it('takes payments where there are any, and elsewhere withdrawals to the bank', async () => {
    const { rows } = await sql<{ region: string; source: string; kind: string }>`
      select distinct s.region, p.source, p.kind from payouts p join shops s on s.id = p.shop_id where p.to_bank
      order by 1, 2, 3`.execute(test.deps.db);
    expect(rows).toEqual([
      { region: 'UK', source: 'payment', kind: 'PAYMENT' },
      { region: 'US', source: 'payment', kind: 'PAYMENT' },
      { region: 'VN', source: 'withdrawal', kind: 'WITHDRAW' },
    ]);
  });

  it('keeps an estimate of each open order, and its expected day', async () => {
    const { rows } = await sql<{ estimates: number; dated: number; differing: number }>`
      select count(*)::int as estimates, count(expected_on)::int as dated,
        (count(*) filter (where difference <> 0))::int as differing
      from order_estimates where open`.execute(test.deps.db);
    expect(rows[0]?.estimates).toBeGreaterThan(20);
    expect(rows[0]).toMatchObject({ dated: rows[0]?.estimates, differing: 0 });
  });

  it('run again with nothing new changes nothing and reads no transaction again', async () => {
    for (const shop of shops.slice(0, 2)) {
      // At its hour the sandbox pays out; the run that reads it is followed by one with nothing new.
      if ((await syncFinance(test, shop.id)).updated > 0) await syncFinance(test, shop.id);
      const before = await storedFinance(test, shop.id);
      await sandbox.control('DELETE', '/calls');
      expect(await syncFinance(test, shop.id)).toMatchObject({ state: 'succeeded', created: 0, updated: 0 });
      expect(await storedFinance(test, shop.id)).toEqual(before);
      expect(await sandbox.callsTo('/finance/202501/statements/')).toBe(0);
      expect(await sandbox.callsTo('/finance/202501/orders/')).toBe(0);
    }
  });

  it('proves that nothing is missing', async () => {
    const { items } = (await test.call('GET', '/finance/completeness', { token: admin.token })).json().data;
    expect(items).toHaveLength(shops.length);
    for (const item of items)
      expect(item).toMatchObject({
        problem: null,
        gaps: [],
        complete_until: expect.any(String),
        known_count: item.marketplace_count,
      });
  });
});
