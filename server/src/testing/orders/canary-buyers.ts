import { zstdDecompressSync } from 'node:zlib';
import { eraseBuyers } from '../../features/orders/privacy/erase-buyers.service.ts';
import { refetchOrders } from '../../features/orders/sync/sync-orders.service.ts';
import { openShopConnection } from '../../features/shops/authorisation/shop-connection.service.ts';
import { authorizeAndLink } from '../sandbox-shop.ts';
import { ADMIN, type SignedInClient, signInAs, startTestApp, type TestApp } from '../test-app.ts';
import { startTestSandbox } from '../test-sandbox.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const NEVER_ABORTED = new AbortController().signal;

export const canary = (mark: string) => `CANARY-${mark}`;

export const canaryPersonalData = (mark: string) => ({
  buyer_nickname: `${canary(mark)} nick`,
  buyer_message: `${canary(mark)} message`,
  buyer_email: `${canary(mark)}@example.com`,
  seller_note: `${canary(mark)} note`,
  recipient_address: {
    name: `Anh ${canary(mark)}`,
    phone_number: '(+84)0912345678',
    full_address: `5 ${canary(mark)}, Phường 1, Huế, Việt Nam`,
    address_detail: `5 ${canary(mark)}`,
    district_info: [{ address_level: 'L1', address_name: 'Huế' }],
  },
});

export type CanaryBuyers = Awaited<ReturnType<typeof startCanaryBuyers>>;

/** Links a sandbox shop with an open order for each mark; the buyer's data contains the mark. */
export async function startCanaryBuyers(...marks: string[]) {
  const sandbox = await startTestSandbox();
  const test = await startTestApp(sandbox.environment);
  const { id: theirId } = await sandbox.control<{ id: string }>('POST', '/shops', { orders: 0, products: 3 });
  const link = (who: SignedInClient) => authorizeAndLink(test, sandbox, who, { shop_id: theirId });
  const shopId = await link(await signInAs(test, ADMIN));
  /** The marketplace's order id by mark. */
  const orders: Record<string, string> = {};
  const idOf = (mark: string) => orders[mark] ?? '';

  const change = (mark: string, how: { status?: string; patch?: Record<string, unknown> }) =>
    sandbox.control('POST', '/orders', { shop_id: theirId, order_ids: [idOf(mark)], ...how });
  const createOrder = async (mark: string, status = 'AWAITING_SHIPMENT') => {
    const added = { shop_id: theirId, add: 1, status };
    const { order_ids } = await sandbox.control<{ order_ids: string[] }>('POST', '/orders', added);
    orders[mark] = order_ids[0] ?? '';
    await change(mark, { patch: canaryPersonalData(mark) });
  };
  const read = async (...some: string[]) =>
    refetchOrders(test.deps, await openShopConnection(test.deps, shopId), some.map(idOf), 'refresh');
  const row = (mark: string) =>
    test.deps.db
      .selectFrom('orders')
      .selectAll()
      .where('t_order_id', '=', idOf(mark))
      .executeTakeFirstOrThrow();

  for (const mark of marks) await createOrder(mark);
  await read(...marks);
  return {
    ...{ sandbox, test, shopId, orders, link, createOrder, change, read, row },
    erase: () => eraseBuyers(test.deps, NEVER_ABORTED),
    tablesContaining: (mark: string) => tablesContaining(test, mark),
    stop: async () => {
      await test.close();
      await sandbox.stop();
    },
  };
}

/** Lists the tables that still contain the mark, including decompressed payload pages. */
async function tablesContaining({ deps: { pool, db } }: TestApp, mark: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select from ${name} t where t::text like $1 limit 1`, [`%${mark}%`]);
    if (rows.length > 0) found.push(name);
  }
  const pages = await db.selectFrom('payload_pages').select('body').execute();
  const open = ({ body }: { body: Buffer }) =>
    (body[0] === 0x28 ? zstdDecompressSync(body) : body).toString();
  if (pages.some((page) => open(page).includes(mark))) found.push('payloads');
  return found.sort();
}
