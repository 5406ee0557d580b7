import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommitStep } from '../../../shared/sync-runs/sync-context.service.ts';
import { expectSumsAgree } from '../../../testing/finance/expect-sums.ts';
import {
  type History,
  history,
  historyCalls,
  orderIdOf,
  settlementOf,
  toText,
} from '../../../testing/finance/generated-history.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { syncShopFinance } from './sync-shop-finance.service.ts';

let test: TestApp;
let ownerId: string;
let shops = 0;

beforeAll(async () => {
  test = await startTestApp();
  ({ id: ownerId } = await test.deps.db
    .selectFrom('accounts')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow());
});
afterAll(() => test.close());

async function connect(calls: Partial<ShopCalls>): Promise<ShopConnection> {
  shops++;
  const id = await insertTestShop(test.deps, { name: `Shop ${shops}`, code: `S${shops}`, ownerId });
  const marketplace = test.deps.marketplaces.of({ marketplace: 'tiktok-shop' });
  return { id, authorisationId: '', region: 'VN', marketplace, calls: calls as ShopCalls };
}

/** Syncs until a sync ends; every `lives` commits the worker dies, before or after the commit. */
async function sync(shop: ShopConnection, lives = Number.POSITIVE_INFINITY): Promise<void> {
  const { deps } = test;
  for (let patience = lives; ; patience += 2) {
    let commits = 0;
    const commit: CommitStep = async (step) => {
      if (commits++ >= patience) throw new Error('killed');
      await deps.db.transaction().execute(async (trx) => {
        await step(trx);
      });
    };
    const run = {
      startedAt: deps.clock.now(),
      forceCheck: false,
      commit,
      signal: new AbortController().signal,
    };
    try {
      return await (await syncShopFinance(deps, shop, run))(deps.db);
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
    }
  }
}

function expectedOrders({ currency, statements }: History): Record<string, string> {
  const sums = new Map<string, number>();
  for (const one of statements.flat())
    if (one.kind === 'sale' || one.kind === 'refund')
      sums.set(orderIdOf(one.order), (sums.get(orderIdOf(one.order)) ?? 0) + settlementOf(one));
  return Object.fromEntries([...sums].sort().map(([id, minor]) => [id, toText(currency, minor)]));
}

it('adds up statements, transactions, orders and parts of any history to the last digit, also when it is killed', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.nat(6), async (generated, lives) => {
      const shop = await connect(historyCalls(generated));
      await sync(shop, lives);
      await expectSumsAgree(test, shop.id);
      const { rows: orders } = await sql<{ id: string; settlement: string; parts: string }>`
        select t_order_id as id, sum(settlement)::text as settlement,
          sum(gross + refunds + platform_fees + affiliate_fees + shipping + taxes + adjustments)::text as parts
        from finance_transactions where shop_id = ${shop.id} and kind = 'ORDER'
        group by currency, t_order_id order by t_order_id`.execute(test.deps.db);
      expect(Object.fromEntries(orders.map(({ id, settlement }) => [id, settlement]))).toEqual(
        expectedOrders(generated),
      );
      expect(orders.filter(({ settlement, parts }) => settlement !== parts)).toEqual([]);
      const { rows } = await sql<{ statements: string; transactions: string; reserve: string }>`
        select (select coalesce(sum(settlement), 0) from statements where shop_id = ${shop.id})::text as statements,
          coalesce(sum(settlement), 0)::text as transactions, coalesce(sum(reserve), 0)::text as reserve
        from finance_transactions where shop_id = ${shop.id}`.execute(test.deps.db);
      const reserve = generated.statements
        .flat()
        .reduce((sum, one) => sum + (one.kind === 'reserve' ? one.amount : 0), 0);
      expect(Number(rows[0]?.reserve)).toBe(Number(toText(generated.currency, reserve)));
      expect(Number(rows[0]?.statements)).toBe(Number(rows[0]?.transactions));
    }),
    { numRuns: 25 },
  );
});

it('says what does not add up: a statement, or one of its transactions', async () => {
  await fc.assert(
    fc.asyncProperty(
      history.filter(({ statements }) => statements.some((entries) => entries.length > 0)),
      fc.boolean(),
      fc.integer({ min: 1, max: 99 }),
      async (generated, inRow, cents) => {
        const calls = historyCalls(generated);
        const wrong = { ...calls };
        const missing = generated.statements.findIndex((entries) => entries.length > 0);
        const off = `0.0${String(cents).padStart(2, '0')}`;
        if (inRow)
          wrong.listStatementRows = async (...args) => {
            const page = await calls.listStatementRows?.(...args);
            if (!page) throw new Error('no page');
            return { ...page, items: page.items.map((row) => ({ ...row, difference: off })) };
          };
        else
          wrong.listStatements = async (...args) => {
            const page = await calls.listStatements?.(...args);
            if (!page) throw new Error('no page');
            return {
              ...page,
              items: page.items.map((row) => ({
                ...row,
                settlement: `${row.settlement}`.includes('.') ? `${row.settlement}1` : `${row.settlement}.1`,
              })),
            };
          };
        const shop = await connect(wrong);
        await sync(shop);
        const statements = await test.deps.db
          .selectFrom('statements')
          .select(['statement_id', 'difference'])
          .where('shop_id', '=', shop.id)
          .orderBy('statement_id')
          .execute();
        expect(Number(statements[missing]?.difference)).toBeGreaterThan(0);
      },
    ),
    { numRuns: 8 },
  );
});
