import { createDb, createPool } from '../server/src/db/database.ts';
import { vacuum } from '../server/src/testing/database/vacuum.ts';
import { Client } from './lib/http.ts';
import { benchList } from './lib/list.ts';
import { type BenchDatabase, startBenchDatabase, startProgram } from './lib/processes.ts';
import { SHOPS } from './lib/seed.ts';
import { ADMIN, createShops, STAFF } from './lib/shops.ts';
import { buildCases } from './orders/cases.ts';
import { benchExport } from './orders/export.ts';
import { seedOrders } from './orders/seed.ts';
import { benchSync } from './orders/sync.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const PARTS = (process.env.BENCH_PARTS ?? 'list,export,sync').split(',');

async function benchSeeded(benchDatabase: BenchDatabase): Promise<boolean> {
  const { appUrl, ownerUrl } = benchDatabase.postgres;
  const api = await startProgram('server/src/api.ts', benchDatabase.environment);
  const owner = createPool({ url: ownerUrl, size: 1, name: 'bench', onError: console.error });
  const db = createDb(owner);
  const shops = await createShops(db, SHOPS);
  const startedAt = performance.now();
  await seedOrders(appUrl, shops.all, ORDERS);
  await vacuum(ownerUrl);
  console.log(
    `${ORDERS} orders of ${SHOPS} shops made in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  const admin = new Client(api.url, ADMIN);
  const staff = new Client(api.url, STAFF);
  const [big = '', small = ''] = [shops.all[0], shops.all[40]];
  const [staffBig = '', , staffSmall = ''] = shops.staffShopIds;
  let passed = true;
  if (PARTS.includes('list'))
    passed = await benchList({ list: '/orders', buildCases }, [
      { name: 'administrator', client: admin, shops: { big, small } },
      { name: 'staff of three shops', client: staff, shops: { big: staffBig, small: staffSmall } },
    ]);
  if (PARTS.includes('export')) {
    const countLastExportRows = async () => {
      const { rows } = await owner.query(
        "select after->>'rows' as lines from audit_log where action = 'orders.exported' order by id desc limit 1",
      );
      return Number(rows[0]?.lines);
    };
    const startFreshApi = () => startProgram('server/src/api.ts', benchDatabase.environment);
    passed = (await benchExport({ startFreshApi, countLastExportRows }, ORDERS)) && passed;
  }
  for (const client of [admin, staff]) client.close();
  await db.destroy();
  await api.stop();
  return passed;
}

async function withBenchDatabase(
  bench: (benchDatabase: BenchDatabase) => Promise<boolean>,
): Promise<boolean> {
  const benchDatabase = await startBenchDatabase();
  try {
    return await bench(benchDatabase);
  } finally {
    await benchDatabase.stop();
  }
}

let passed = true;
if (PARTS.includes('sync')) passed = await withBenchDatabase(benchSync);
if (PARTS.includes('list') || PARTS.includes('export'))
  passed = (await withBenchDatabase(benchSeeded)) && passed;
console.log(passed ? '\nevery figure within its bound' : '\nsome figures are out of bounds');
process.exit(passed ? 0 : 1);
