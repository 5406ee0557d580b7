import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { authorizeAndLink, syncAndWait } from '../../../testing/sandbox-shop.ts';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { SCOPES_WITHOUT_FINANCE, startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';
import { openShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { prepareOrderBatch, storeOrderBatches } from './store-batch.service.ts';

const SEARCH = '/order/202309/orders/search';
const CHANGED = 150;
const HOUR = 3600;

type SandboxOrder = { id: string; status: string; create_time: number; update_time: number };

let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
let shop: { id: string; ours: string };

beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  const { id } = await sandbox.control<{ id: string }>('POST', '/shops', { region: 'VN', orders: 300 });
  shop = {
    id,
    ours: await authorizeAndLink(test, sandbox, admin, { shop_id: id, scopes: SCOPES_WITHOUT_FINANCE }),
  };
  await test.deps.db.updateTable('shops').set({ auto_sync: false }).execute();
  await sync();
});
afterEach(() => sandbox.control('DELETE', '/faults'));
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

async function sync() {
  expect(await syncAndWait(test, 'orders', admin.token, shop.id)).toMatchObject({ statusCode: 201 });
}

const plan = (kind: string, more: object = {}) =>
  sandbox.control('POST', '/faults', { path: SEARCH, kind, shop_id: shop.id, times: 1, ...more });

async function truth(): Promise<SandboxOrder[]> {
  return (await sandbox.control<{ orders: SandboxOrder[] }>('GET', `/orders?shop_id=${shop.id}`)).orders;
}

/** Orders changed one by one an hour ago, which our last sync is too old to know. */
async function changeOrdersInThePast(): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const orders = (await truth()).filter(({ update_time }) => update_time < now - 2 * HOUR);
  for (const [n, { id }] of orders.slice(0, CHANGED).entries())
    await sandbox.control('POST', '/orders', {
      shop_id: shop.id,
      order_ids: [id],
      patch: { seller_note: `changed ${n}` },
      webhooks: false,
      at: now - HOUR + n,
    });
  await test.deps.db
    .updateTable('sync_cursors')
    .set({ position: new Date((now - HOUR - 600) * 1000) })
    .where('shop_id', '=', shop.ours)
    .where('kind', '=', 'orders')
    .execute();
}

async function expectEveryChange(since: number): Promise<void> {
  const rows = await test.deps.db.selectFrom('orders').select(['t_order_id', 'update_time']).execute();
  const known = new Map(rows.map((row) => [row.t_order_id, row.update_time.getTime() / 1000]));
  const missed = (await truth()).filter(
    ({ id, update_time }) => update_time < since && known.get(id) !== update_time,
  );
  expect(missed).toEqual([]);
}

it.each([
  ['changes while the list is read and shows its new time there', 'outside_window'],
  ['moves to the end of the list while it is read', 'moved_row'],
])('a sync misses no order when one %s', async (_, kind) => {
  await changeOrdersInThePast();
  await plan(kind);
  const since = Math.floor(Date.now() / 1000);
  await sync();
  await expectEveryChange(since);
});

it('a sync misses no order when pages are short', async () => {
  await changeOrdersInThePast();
  await plan('short_page', { times: 3 });
  const since = Math.floor(Date.now() / 1000);
  await sync();
  await expectEveryChange(since);
});

it('a sync reads on after an expired page token', async () => {
  const added = 250;
  await sandbox.control('POST', '/orders', { shop_id: shop.id, add: added, webhooks: false });
  await plan('token_expired_page');
  const since = Math.floor(Date.now() / 1000) + 1;
  await sync();
  const { faults } = await sandbox.control<{ faults: unknown[] }>('GET', '/faults');
  expect(faults).toEqual([]);
  await expectEveryChange(since);
});

it('what a stale search did not show comes with the next sync', async () => {
  await plan('stale', { times: 100, lasts_ms: 600_000 });
  const { order_ids } = await sandbox.control<{ order_ids: string[] }>('POST', '/orders', {
    shop_id: shop.id,
    add: 3,
    webhooks: false,
  });
  const stored = () =>
    test.deps.db.selectFrom('orders').select('t_order_id').where('t_order_id', 'in', order_ids).execute();
  await sync();
  expect(await stored()).toEqual([]);
  await sandbox.control('DELETE', '/faults');
  await sync();
  expect(await stored()).toHaveLength(3);
});

it('keeps the address of an order that is stored together with its newer, masked state', async () => {
  const connection = await openShopConnection(test.deps, shop.ours);
  const { order_ids } = await sandbox.control<{ order_ids: string[] }>('POST', '/orders', {
    shop_id: shop.id,
    add: 1,
    webhooks: false,
  });
  const now = Math.floor(Date.now() / 1000);
  const changeAndRead = async (secondsLater: number, recipient_address: Record<string, string>) => {
    const at = now + secondsLater;
    const patch = { recipient_address };
    await sandbox.control('POST', '/orders', { shop_id: shop.id, order_ids, patch, at, webhooks: false });
    return prepareOrderBatch(test.deps, connection, await connection.calls.getOrders(order_ids));
  };
  const address = { name: 'Nguyễn Văn An', phone_number: '(+84)912345678', full_address: '5 Lê Lợi, Huế' };
  const hidden = { name: 'N***', phone_number: '(+84)9*****78', full_address: '5***, Huế' };
  const batches = [await changeAndRead(1, address), await changeAndRead(2, hidden)];
  await inTransaction(test.deps, (trx) => storeOrderBatches(trx, test.deps, connection, batches));
  const stored = await test.deps.db
    .selectFrom('orders')
    .select(['recipient_name', 'recipient_address', 'update_time'])
    .where('t_order_id', 'in', order_ids)
    .execute();
  const update_time = new Date((now + 2) * 1000);
  expect(stored).toEqual([
    { recipient_name: address.name, recipient_address: address.full_address, update_time },
  ]);
});
