import { createDb, createPool } from '../server/src/db/database.ts';
import { vacuum } from '../server/src/testing/database/vacuum.ts';
import { Client } from './lib/http.ts';
import { benchList } from './lib/list.ts';
import { startBenchDatabase, startProgram } from './lib/processes.ts';
import { SHOPS } from './lib/seed.ts';
import { ADMIN, createShops, STAFF } from './lib/shops.ts';
import { buildCases, floorOf } from './money/cases.ts';
import { seedMoney } from './money/seed.ts';

const TRANSACTIONS = Number(process.env.BENCH_TRANSACTIONS ?? 1_000_000);

async function benchMoney(): Promise<boolean> {
  const benchDatabase = await startBenchDatabase();
  try {
    const { ownerUrl } = benchDatabase.postgres;
    const api = await startProgram('server/src/api.ts', benchDatabase.environment);
    const owner = createPool({ url: ownerUrl, size: 1, name: 'bench', onError: console.error });
    const db = createDb(owner);
    const shops = await createShops(db, SHOPS);
    await db.updateTable('accounts').set({ money_access: true }).where('email', '=', STAFF.email).execute();
    const startedAt = performance.now();
    const made = await seedMoney(ownerUrl, shops.all, TRANSACTIONS);
    await vacuum(ownerUrl);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${made} transactions of ${SHOPS} shops made in ${seconds} s`);
    const [admin, staff] = [new Client(api.url, ADMIN), new Client(api.url, STAFF)];
    const [big = '', small = ''] = [shops.all[0], shops.all[40]];
    const [staffBig = '', , staffSmall = ''] = shops.staffShopIds;
    const passed = await benchList({ list: '/finance/statements', buildCases, floorOf }, [
      { name: 'administrator', client: admin, shops: { big, small } },
      { name: 'staff of three shops', client: staff, shops: { big: staffBig, small: staffSmall } },
    ]);
    for (const client of [admin, staff]) client.close();
    await db.destroy();
    await api.stop();
    return passed;
  } finally {
    await benchDatabase.stop();
  }
}

const passed = await benchMoney();
console.log(passed ? '\nevery figure within its bound' : '\nsome figures are out of bounds');
process.exit(passed ? 0 : 1);
