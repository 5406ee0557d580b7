import { createDb, createPool } from '../server/src/db/database.ts';
import { refreshSales } from '../server/src/features/analytics/sales/refresh-sales.service.ts';
import { vacuum } from '../server/src/testing/database/vacuum.ts';
import { Client } from './lib/http.ts';
import { benchList } from './lib/list.ts';
import { startBenchDatabase, startProgram } from './lib/processes.ts';
import { SHOPS } from './lib/seed.ts';
import { ADMIN, createShops, STAFF } from './lib/shops.ts';
import { seedOrders } from './orders/seed.ts';
import { buildCases } from './overview/cases.ts';
import { seedSettledMoney } from './overview/seed-money.ts';

const SIZES = (process.env.BENCH_ORDERS ?? '1000000,10000').split(',').map(Number);
const SEED_TIMEOUT_MS = 1_800_000;
const TASKS = '/analytics/tasks';

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 1000);

async function benchOverview(orders: number): Promise<boolean> {
  const benchDatabase = await startBenchDatabase();
  try {
    const { appUrl, ownerUrl } = benchDatabase.postgres;
    const api = await startProgram('server/src/api.ts', benchDatabase.environment);
    const timeouts = { connectMs: 4_000, statementMs: SEED_TIMEOUT_MS };
    const owner = createPool({ url: ownerUrl, size: 2, name: 'bench', onError: console.error, timeouts });
    const db = createDb(owner);
    const shops = await createShops(db, SHOPS);
    await db.updateTable('accounts').set({ money_access: true }).where('email', '=', STAFF.email).execute();
    let startedAt = performance.now();
    await seedOrders(appUrl, shops.all, orders, { ownProducts: true });
    await seedSettledMoney(owner);
    console.log(`\n${orders} orders of ${SHOPS} shops made in ${secondsSince(startedAt)} s`);
    startedAt = performance.now();
    await refreshSales({ db, log: console, config: { timeZone: 'Asia/Ho_Chi_Minh' } });
    console.log(`their sales refreshed in ${secondsSince(startedAt)} s`);
    await vacuum(ownerUrl);
    // The newest day of every fifth shop has changed since.
    await owner.query(
      'update orders set synced_at = synced_at where shop_id % 5 = 0 and day = (select max(day) from orders)',
    );
    const people = [ADMIN, STAFF].map((account) => new Client(api.url, account));
    const [admin, staff] = people;
    if (!admin || !staff) return false;
    await admin.signIn();
    const tasks = (await admin.get(TASKS)).status === 200 ? [TASKS] : [];
    const [big = '', small = ''] = [shops.all[0], shops.all[40]];
    const [staffBig = '', , staffSmall = ''] = shops.staffShopIds;
    const passed = await benchList(
      { list: '/orders', buildCases: async ({ shops: some }) => buildCases(tasks, some), alone: true },
      [
        { name: 'administrator', client: admin, shops: { big, small } },
        { name: 'staff of three shops', client: staff, shops: { big: staffBig, small: staffSmall } },
      ],
    );
    for (const client of people) client.close();
    await db.destroy();
    await api.stop();
    return passed;
  } finally {
    await benchDatabase.stop();
  }
}

let passed = true;
for (const orders of SIZES) passed = (await benchOverview(orders)) && passed;
console.log(passed ? '\nevery figure within its bound' : '\nsome figures are out of bounds');
process.exit(passed ? 0 : 1);
