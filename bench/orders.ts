import { createDb, createPool } from '../server/src/db/database.ts';
import { vacuum } from '../server/src/testing/vacuum.ts';
import { Client } from './lib/http.ts';
import { benchList } from './lib/list.ts';
import { type Ground, startGround, startProgram } from './lib/processes.ts';
import { SHOPS } from './lib/seed.ts';
import { ADMIN, makeShops, STAFF } from './lib/shops.ts';
import { casesOf } from './orders/cases.ts';
import { benchExport } from './orders/export.ts';
import { seedOrders } from './orders/seed.ts';
import { benchSync } from './orders/sync.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const PARTS = (process.env.BENCH_PARTS ?? 'list,export,sync').split(',');

async function benchStored(ground: Ground): Promise<boolean> {
  const { appUrl, ownerUrl } = ground.postgres;
  const api = await startProgram('server/src/api.ts', ground.environment);
  const owner = createPool({ url: ownerUrl, size: 1, name: 'bench', onError: console.error });
  const db = createDb(owner);
  const shops = await makeShops(db, SHOPS);
  const begun = performance.now();
  await seedOrders(appUrl, shops.all, ORDERS);
  await vacuum(ownerUrl);
  console.log(
    `${ORDERS} orders of ${SHOPS} shops made in ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  const admin = new Client(api.url, ADMIN);
  const staff = new Client(api.url, STAFF);
  const [big = '', small = ''] = [shops.all[0], shops.all[40]];
  const [staffBig = '', , staffSmall = ''] = shops.ofStaff;
  let good = true;
  if (PARTS.includes('list'))
    good = await benchList({ list: '/orders', casesOf }, [
      { name: 'administrator', client: admin, shops: { big, small } },
      { name: 'staff of three shops', client: staff, shops: { big: staffBig, small: staffSmall } },
    ]);
  if (PARTS.includes('export')) {
    const linesOfLast = async () => {
      const { rows } = await owner.query(
        "select after->>'rows' as lines from audit_log where action = 'orders.exported' order by id desc limit 1",
      );
      return Number(rows[0]?.lines);
    };
    const freshApi = () => startProgram('server/src/api.ts', ground.environment);
    good = (await benchExport({ freshApi, linesOfLast }, ORDERS)) && good;
  }
  for (const client of [admin, staff]) client.close();
  await db.destroy();
  await api.stop();
  return good;
}

async function onItsOwnGround(bench: (ground: Ground) => Promise<boolean>): Promise<boolean> {
  const ground = await startGround();
  try {
    return await bench(ground);
  } finally {
    await ground.stop();
  }
}

let good = true;
if (PARTS.includes('sync')) good = await onItsOwnGround(benchSync);
if (PARTS.includes('list') || PARTS.includes('export')) good = (await onItsOwnGround(benchStored)) && good;
console.log(good ? '\nevery figure within its bound' : '\nsome figures are out of bounds');
process.exit(good ? 0 : 1);
