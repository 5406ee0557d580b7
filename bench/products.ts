import { createDb, createPool } from '../server/src/db/database.ts';
import { vacuum } from '../server/src/testing/database/vacuum.ts';
import { Client } from './lib/http.ts';
import { benchList } from './lib/list.ts';
import { type BenchDatabase, startBenchDatabase, startProgram } from './lib/processes.ts';
import { SHOPS } from './lib/seed.ts';
import { ADMIN, createShops, STAFF } from './lib/shops.ts';
import { buildCases } from './products/cases.ts';
import { seedProducts } from './products/seed.ts';
import { benchSync } from './products/sync.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 200_000);
const PARTS = (process.env.BENCH_PARTS ?? 'list,sync').split(',');

async function benchSeeded(benchDatabase: BenchDatabase): Promise<boolean> {
  const { appUrl, ownerUrl } = benchDatabase.postgres;
  const api = await startProgram('server/src/api.ts', benchDatabase.environment);
  const owner = createPool({ url: ownerUrl, size: 1, name: 'bench', onError: console.error });
  const db = createDb(owner);
  const shops = await createShops(db, SHOPS);
  const startedAt = performance.now();
  await seedProducts(appUrl, shops.all, PRODUCTS);
  await vacuum(ownerUrl);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${PRODUCTS} products with ${3 * PRODUCTS} SKUs of ${SHOPS} shops made in ${seconds} s`);
  const [admin, staff] = [new Client(api.url, ADMIN), new Client(api.url, STAFF)];
  const [big = '', small = ''] = [shops.all[0], shops.all[40]];
  const [staffBig = '', , staffSmall = ''] = shops.staffShopIds;
  const passed = await benchList({ list: '/products', buildCases }, [
    { name: 'administrator', client: admin, shops: { big, small } },
    { name: 'staff of three shops', client: staff, shops: { big: staffBig, small: staffSmall } },
  ]);
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
if (PARTS.includes('list')) passed = (await withBenchDatabase(benchSeeded)) && passed;
console.log(passed ? '\nevery figure within its bound' : '\nsome figures are out of bounds');
process.exit(passed ? 0 : 1);
