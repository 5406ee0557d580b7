import { randomUUID } from 'node:crypto';
import { permissionsOf, type Role } from '@gian-hang/contract/roles';
import { sql } from 'kysely';
import { JOBS } from '../all-jobs.ts';
import { insertSession } from '../features/auth/sessions.queries.ts';
import { startSession } from '../features/auth/sessions.service.ts';
import { storeOrders } from '../features/orders/store-orders.queries.ts';
import { insertBulk } from '../features/products/bulk-products.queries.ts';
import { insertWork } from '../features/products/product-works.queries.ts';
import { runProductWork } from '../features/products/run-product-work.service.ts';
import { storeProducts } from '../features/products/store-products.queries.ts';
import { setAside } from '../features/sync/sync-state.service.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from './test-app.ts';
import { orderRecord } from './test-orders.ts';
import { productRecord } from './test-products.ts';
import { insertTestShop } from './test-shops.ts';

const ORIGIN = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' };
const HOUR_MS = 3_600_000;

/** Whose something is: a person, and the shop they look after. Both say `mark` wherever they can be seen. */
export type Holder = { mark: string; accountId: string; shopId: string };

/** What an id can name. */
export type Kind =
  | 'shop'
  | 'shop number'
  | 'order'
  | 'order number'
  | 'manual order'
  | 'product'
  | 'product number'
  | 'keeper'
  | 'sync run'
  | 'set aside'
  | 'bulk'
  | 'work'
  | 'self'
  | 'session'
  | 'notification'
  | 'account'
  | 'account with factor';

/** Who reaches what is somebody else's: those who see all shops, administrators, whoever may ask at all, or nobody. */
const REACHED_BY: Record<Kind, 'all shops' | 'administrator' | 'permission' | 'nobody'> = {
  shop: 'all shops',
  'shop number': 'all shops',
  order: 'all shops',
  'order number': 'all shops',
  'manual order': 'all shops',
  product: 'all shops',
  'product number': 'all shops',
  keeper: 'all shops',
  'sync run': 'all shops',
  'set aside': 'all shops',
  bulk: 'administrator',
  work: 'nobody',
  self: 'nobody',
  session: 'nobody',
  notification: 'nobody',
  account: 'permission',
  'account with factor': 'permission',
};
const NEEDS_NO_SHOP: readonly Kind[] = ['self', 'session', 'notification', 'account', 'account with factor'];

export type Somebody = {
  name: string;
  role: Role | null;
  status: 'ACTIVE' | 'DISABLED';
  token: string | undefined;
  /** What is theirs; somebody without shops has only themselves. */
  own: Holder;
  hasShop: boolean;
  foreign: Holder;
};

export function reachesForeign({ role }: Somebody, kind: Kind): boolean {
  const by = REACHED_BY[kind];
  if (by === 'permission') return true;
  if (by === 'administrator') return role === '1';
  return by === 'all shops' && (role === '1' || role === '3');
}

export const has = ({ hasShop }: Somebody, kind: Kind) => hasShop || NEEDS_NO_SHOP.includes(kind);

export const may = ({ role }: Somebody, access: string) =>
  access === 'signed-in' || (role !== null && permissionsOf(role).some((one) => one === access));

/** Ids that name nothing: one never given out, and one too large to be. */
export const missingIds = (kind: Kind): string[] =>
  kind === 'session' ? [randomUUID()] : ['999999999', '9999999999999999999'];

export type AccessWorld = Awaited<ReturnType<typeof startAccessWorld>>;

/** Two shops with everything that hangs from them, and everybody who could ask for it. No shop calls the marketplace. */
export async function startAccessWorld() {
  const test: TestApp = await startTestApp();
  const { deps } = test;
  const { db, jobs } = deps;
  await jobs.start();
  await jobs.run(deps, JOBS);
  const admin = await signInAs(test, ADMIN);
  let made = 0;
  const next = () => {
    made += 1;
    return String(made).padStart(6, '0');
  };

  const account = async (mark: string, role: Role, status: 'ACTIVE' | 'DISABLED' = 'ACTIVE') => {
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
        status,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
  const tokenOf = async (accountId: string) => {
    const row = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await db.updateTable('accounts').set({ status: 'ACTIVE' }).where('id', '=', accountId).execute();
    const { accessToken } = await startSession(db, deps, row, ORIGIN);
    await db.updateTable('accounts').set({ status: row.status }).where('id', '=', accountId).execute();
    return accessToken;
  };
  /** One of the two owns its shop, the other is assigned it. */
  const shop = async (mark: string, accountId: string, how: 'owned' | 'assigned') => {
    const ownerId = how === 'owned' ? accountId : admin.userId;
    const id = await insertTestShop(deps, { name: `Shop ${mark}`, code: `${mark}${next()}`, ownerId });
    await db.updateTable('shops').set({ status: 'EXPIRED' }).where('id', '=', id).execute();
    if (how === 'assigned')
      await db.insertInto('shop_staff').values({ shop_id: id, account_id: accountId }).execute();
    return id;
  };
  const HOW: Record<string, 'owned' | 'assigned'> = { kinA: 'owned', kinB: 'assigned' };

  const at = (shopId: string) => ({ id: shopId, timeZone: 'Asia/Ho_Chi_Minh', now: deps.clock.now() });
  const order = async ({ shopId, mark }: Holder) => {
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
  const product = async ({ shopId, mark }: Holder) => {
    const id = `1729592969712${next()}`;
    const named = { id, title: `Áo ${mark} ${id}`, brand: mark, category: mark, size: mark, colour: mark };
    await storeProducts(db, at(shopId), [productRecord({ ...named, createdAt: deps.clock.now() })]);
    return db.selectFrom('products').select(['id', 'product_id']).where('product_id', '=', id);
  };
  const manualOrder = async ({ shopId, mark }: Holder) => {
    const body = {
      shop_id: shopId,
      recipient_address: { name: mark },
      line_items: [{ product_name: mark, quantity: 1, price: '1000' }],
    };
    const answer = await test.call('POST', '/orders', { token: admin.token, body });
    return answer.json().data.id as string;
  };

  const make: Record<Kind, (holder: Holder) => Promise<string>> = {
    shop: ({ mark, accountId }) => shop(mark, accountId, HOW[mark] ?? 'owned'),
    'shop number': async ({ shopId }) =>
      (await db.selectFrom('shops').select('shop_id').where('id', '=', shopId).executeTakeFirstOrThrow())
        .shop_id,
    order: async (holder) => (await (await order(holder)).executeTakeFirstOrThrow()).id,
    'order number': async (holder) => (await (await order(holder)).executeTakeFirstOrThrow()).t_order_id,
    'manual order': manualOrder,
    product: async (holder) => (await (await product(holder)).executeTakeFirstOrThrow()).id,
    'product number': async (holder) => (await (await product(holder)).executeTakeFirstOrThrow()).product_id,
    keeper: async ({ accountId }) => accountId,
    self: async ({ accountId }) => accountId,
    'sync run': async ({ shopId }) =>
      (
        await db
          .insertInto('sync_runs')
          .values({
            shop_id: shopId,
            kind: 'orders',
            state: 'failed',
            trigger: 'person',
            created_at: deps.clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    'set aside': async ({ shopId, mark }) => {
      const id = `${mark}${next()}`;
      const now = deps.clock.now();
      await setAside(db, { shopId, kind: 'orders', now }, [{ id, reason: mark, raw: { mark } }]);
      return (
        await db.selectFrom('set_aside').select('id').where('object_id', '=', id).executeTakeFirstOrThrow()
      ).id;
    },
    bulk: async (holder) => {
      const side = { status: 'ACTIVATE', skus: [] };
      const items = [{ id: await make.product(holder), before: side, after: side }];
      const change = { status: 'DELETED' as const };
      return insertBulk(db, { accountId: holder.accountId, at: deps.clock.now(), change, items });
    },
    work: async (holder) =>
      insertWork(
        db,
        {
          kind: 'bulk',
          change: { status: 'DELETED' },
          bulkId: null,
          items: [{ shop_id: holder.shopId, product_id: await make.product(holder) }],
        },
        { accountId: holder.accountId, origin: ORIGIN, now: deps.clock.now() },
      ),
    session: async ({ accountId }) => {
      const id = randomUUID();
      const now = deps.clock.now();
      await insertSession(db, {
        id,
        accountId,
        ...ORIGIN,
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

  const keeper = async (mark: string): Promise<Holder> => {
    const { id } = await account(mark, '2');
    return { mark, accountId: id, shopId: await shop(mark, id, HOW[mark] ?? 'owned') };
  };
  const a = await keeper('kinA');
  const b = await keeper('kinB');
  const person = async (
    name: string,
    role: Role,
    shopOf: Holder,
    status: 'ACTIVE' | 'DISABLED' = 'ACTIVE',
  ) => {
    const { id } = await account(`kin${name.slice(0, 3)}`, role, status);
    const own = { ...shopOf, accountId: id };
    return { name, role, status, token: await tokenOf(id), own, hasShop: role !== '2', foreign: b };
  };
  const staff = async (name: string, own: Holder, foreign: Holder): Promise<Somebody> => ({
    name,
    role: '2',
    status: 'ACTIVE',
    token: await tokenOf(own.accountId),
    own,
    hasShop: true,
    foreign,
  });
  const everybody: Somebody[] = [
    { name: 'anonymous', role: null, status: 'ACTIVE', token: undefined, own: a, hasShop: false, foreign: b },
    await person('disabled', '1', a, 'DISABLED'),
    await person('nobody’s staff', '2', a),
    await staff('staff of shop A', a, b),
    await staff('staff of shop B', b, a),
    await person('moderator', '3', a),
    await person('administrator', '1', a),
  ];
  const fresh = (kind: Kind, holder: Holder) => make[kind](holder);
  const kept = new Map<string, Promise<string>>();
  const standing = (kind: Kind, holder: Holder): Promise<string> => {
    if (kind === 'shop') return Promise.resolve(holder.shopId);
    const key = `${kind} ${holder.accountId} ${holder.shopId}`;
    const id = kept.get(key) ?? fresh(kind, holder);
    kept.set(key, id);
    return id;
  };
  for (const holder of [a, b]) for (const kind of Object.keys(make) as Kind[]) await standing(kind, holder);

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'throttle_events'`.execute(
    db,
  );
  const counted = tables.map(
    ({
      name,
    }) => sql`select ${name}::text as name, concat(count(*), ' rows, up to ', max(t.xmin::text::bigint)) as state
      from ${sql.table(name)} t where ${name === 'audit_log' ? sql`t.action <> 'access.refused'` : sql`true`}`,
  );
  const counting = sql<{ name: string; state: string }>`${sql.join(counted, sql` union all `)}`;
  /**
   * How many rows each table has and which transaction wrote the newest: the same twice, and nothing was written between.
   * What the limits and refused access leave is not looked at.
   */
  const stateOfTables = async (): Promise<Map<string, string>> => {
    const { rows } = await counting.execute(db);
    return new Map(rows.map(({ name, state }) => [name, state]));
  };
  /** What was asked for and put into the queue leaves its lines once it is done. */
  const finishWorks = async () => {
    const waiting = await db.selectFrom('product_works').select('id').execute();
    for (const { id } of waiting) await runProductWork(deps, id, new AbortController().signal);
  };

  return {
    test,
    everybody,
    fresh,
    standing,
    tokenOf,
    stateOfTables,
    freshEmail: () => `fresh${next()}@example.com`,
    close: async () => {
      await finishWorks();
      await jobs.stop();
      await test.close();
    },
  };
}
