import { randomUUID } from 'node:crypto';
import type { Role } from '@gian-hang/contract/accounts/roles';
import { insertSession } from '../../features/auth/sessions/sessions.queries.ts';
import { storeOrders } from '../../features/orders/sync/store-orders.queries.ts';
import { insertView } from '../../features/orders/views/order-views.queries.ts';
import { insertBulkJob } from '../../features/products/bulk/bulk-jobs.queries.ts';
import { insertBulkChange } from '../../features/products/bulk/bulk-products.queries.ts';
import { storeProducts } from '../../features/products/sync/store-products.queries.ts';
import { updateQuarantine } from '../../shared/sync-runs/sync-state.service.ts';
import { insertTestBankAccount } from '../finance/test-bank-accounts.ts';
import { insertTestBankLine } from '../finance/test-bank-lines.ts';
import { insertTestStatement } from '../finance/test-finance.ts';
import { insertTestPayout } from '../finance/test-payouts.ts';
import { orderRecord } from '../orders/test-orders.ts';
import { productRecord } from '../products/test-products.ts';
import type { SignedInClient, TestApp } from '../test-app.ts';
import { insertTestShop } from '../test-shops.ts';
import type { ResourceKind, ResourceOwner } from './access-resources.ts';

export const TEST_ORIGIN = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' };
const HOUR_MS = 3_600_000;
const ASSIGNMENT_BY_MARK: Record<string, 'owned' | 'assigned'> = { kinA: 'owned', kinB: 'assigned' };

export const ownsShop = ({ mark }: ResourceOwner) => ASSIGNMENT_BY_MARK[mark] !== 'assigned';

export type AccountOptions = { status?: 'ACTIVE' | 'DISABLED'; moneyAccess?: boolean };

/** Creates resources of each kind for a given owner. */
export function createAccessFixtures(test: TestApp, admin: SignedInClient) {
  const { deps } = test;
  const { db } = deps;
  let createdCount = 0;
  const next = () => {
    createdCount += 1;
    return String(createdCount).padStart(6, '0');
  };

  const account = async (
    mark: string,
    role: Role,
    { status = 'ACTIVE', moneyAccess = false }: AccountOptions = {},
  ) => {
    const email = `${mark}${next()}@example.com`;
    return db
      .insertInto('accounts')
      .values({
        email,
        email_key: email,
        first_name: mark,
        avatar_key: null,
        password_hash: null,
        role,
        money_access: moneyAccess,
        status,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
  /** One of the two owners owns its shop, the other is assigned it. */
  const shop = async (mark: string, accountId: string) => {
    const assignment = ASSIGNMENT_BY_MARK[mark] ?? 'owned';
    const ownerId = assignment === 'owned' ? accountId : admin.userId;
    const id = await insertTestShop(deps, { name: `Shop ${mark}`, code: `${mark}${next()}`, ownerId });
    await db.updateTable('shops').set({ status: 'EXPIRED' }).where('id', '=', id).execute();
    if (assignment === 'assigned')
      await db.insertInto('shop_staff').values({ shop_id: id, account_id: accountId }).execute();
    return id;
  };
  const at = (shopId: string) => ({ id: shopId, timeZone: 'Asia/Ho_Chi_Minh', now: deps.clock.now() });
  const order = async ({ shopId, mark }: ResourceOwner) => {
    const id = `5764614130380${next()}`;
    const record = orderRecord({
      id,
      status: 'UNPAID',
      createdAt: deps.clock.now(),
      tracking: `${mark}${id}`,
    });
    await storeOrders(db, at(shopId), [{ ...record, recipient_name: mark }]);
    return db.selectFrom('orders').select(['id', 't_order_id']).where('t_order_id', '=', id);
  };
  const product = async ({ shopId, mark }: ResourceOwner) => {
    const id = `1729592969712${next()}`;
    const named = { id, title: `Áo ${mark} ${id}`, brand: mark, category: mark, size: mark, colour: mark };
    await storeProducts(db, at(shopId), [productRecord({ ...named, createdAt: deps.clock.now() })]);
    return db.selectFrom('products').select(['id', 'product_id']).where('product_id', '=', id);
  };
  const manualOrder = async ({ shopId, mark }: ResourceOwner) => {
    const body = {
      shop_id: shopId,
      recipient_address: { name: mark },
      line_items: [{ product_name: mark, quantity: 1, price: '1000' }],
    };
    const answer = await test.call('POST', '/orders', { token: admin.token, body });
    return answer.json().data.id as string;
  };

  const make: Record<ResourceKind, (owner: ResourceOwner) => Promise<string>> = {
    shop: ({ mark, accountId }) => shop(mark, accountId),
    'marketplace shop id': async ({ shopId }) =>
      (await db.selectFrom('shops').select('shop_id').where('id', '=', shopId).executeTakeFirstOrThrow())
        .shop_id,
    order: async (owner) => (await (await order(owner)).executeTakeFirstOrThrow()).id,
    'marketplace order id': async (owner) =>
      (await (await order(owner)).executeTakeFirstOrThrow()).t_order_id,
    'manual order': manualOrder,
    product: async (owner) => (await (await product(owner)).executeTakeFirstOrThrow()).id,
    'marketplace product id': async (owner) =>
      (await (await product(owner)).executeTakeFirstOrThrow()).product_id,
    statement: ({ shopId }) => insertTestStatement(db, shopId, { day: '2026-10-01', gross: '1000' }),
    'shop of a statement': async ({ shopId }) => shopId,
    'shop member': async ({ accountId }) => accountId,
    self: async ({ accountId }) => accountId,
    'sync run': async ({ shopId, accountId }) =>
      (
        await db
          .insertInto('sync_runs')
          .values({
            shop_id: shopId,
            kind: 'orders',
            state: 'failed',
            trigger: 'manual_sync',
            requested_by: accountId,
            created_at: deps.clock.now(),
            finished_at: deps.clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    'quarantined record': async ({ shopId, mark }) => {
      const id = `${mark}${next()}`;
      const now = deps.clock.now();
      await updateQuarantine(db, { shopId, kind: 'orders', now, redact: (raw) => raw }, [
        { id, reason: mark, raw: { mark } },
      ]);
      return (
        await db
          .selectFrom('quarantined_records')
          .select('id')
          .where('object_id', '=', id)
          .executeTakeFirstOrThrow()
      ).id;
    },
    'bulk change': async (owner) => {
      const side = { status: 'ACTIVATE', skus: [] };
      const items = [{ id: await make.product(owner), before: side, after: side }];
      const change = { status: 'DELETED' as const };
      return insertBulkChange(db, { accountId: owner.accountId, at: deps.clock.now(), change, items });
    },
    'bulk job': async (owner) =>
      insertBulkJob(
        db,
        {
          kind: 'bulk',
          change: { status: 'DELETED' },
          bulkId: null,
          items: [{ shop_id: owner.shopId, product_id: await make.product(owner) }],
        },
        { accountId: owner.accountId, origin: TEST_ORIGIN, now: deps.clock.now() },
      ),
    session: async ({ accountId }) => {
      const id = randomUUID();
      const now = deps.clock.now();
      await insertSession(db, {
        id,
        accountId,
        ...TEST_ORIGIN,
        now,
        expiresAt: new Date(now.getTime() + HOUR_MS),
      });
      return id;
    },
    notification: async ({ accountId, mark }) =>
      (
        await db
          .insertInto('notifications')
          .values({
            account_id: accountId,
            kind: 'message',
            type: 'announcement',
            data: JSON.stringify({ text: mark, from: mark }),
            created_at: deps.clock.now(),
            read_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    'order view': ({ accountId }) =>
      insertView(db, {
        ownerId: accountId,
        name: `View ${next()}`,
        shared: false,
        content: { filter: {} },
        now: deps.clock.now(),
      }),
    'bank account': async ({ shopId, mark }) => {
      const number = `9704${next()}`;
      await insertTestPayout(deps, { shop_id: shopId, bank_account: `****${number.slice(-4)}` });
      await insertTestPayout(deps, { shop_id: shopId, currency: 'EUR' });
      return insertTestBankAccount(deps, { number, shopIds: [shopId], holder: mark });
    },
    'bank file': async (owner) =>
      (await insertTestBankLine(deps, await make['bank account'](owner), owner.mark)).fileId,
    'bank line': async (owner) =>
      (await insertTestBankLine(deps, await make['bank account'](owner), owner.mark)).lineId,
    account: async () => (await account('person', '2')).id,
    'account with factor': async () => {
      const { id } = await account('person', '2');
      await db
        .insertInto('second_factors')
        .values({ account_id: id, secret: 'sealed', enabled_at: deps.clock.now() })
        .execute();
      return id;
    },
  };

  return { next, account, shop, make };
}
