import { createDb, createPool } from '../server/src/db/database.ts';
import { vacuum } from '../server/src/testing/vacuum.ts';
import { Client } from './lib/http.ts';
import { benchList } from './lib/list.ts';
import { type Ground, startGround, startProgram } from './lib/processes.ts';
import { SHOPS } from './lib/seed.ts';
import { ADMIN, makeShops, STAFF } from './lib/shops.ts';
import { casesOf } from './products/cases.ts';
import { seedProducts } from './products/seed.ts';
import { benchSync } from './products/sync.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 200_000);
const PARTS = (process.env.BENCH_PARTS ?? 'list,sync').split(',');

async function benchStored(ground: Ground): Promise<boolean> {
  const { appUrl, ownerUrl } = ground.postgres;
  const api = await startProgram('server/src/api.ts', ground.environment);
  const owner = createPool({ url: ownerUrl, size: 1, name: 'bench', onError: console.error });
  const db = createDb(owner);
  const shops = await makeShops(db, SHOPS);
  const begun = performance.now();
  await seedProducts(appUrl, shops.all, PRODUCTS);
  await vacuum(ownerUrl);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${PRODUCTS} products with ${3 * PRODUCTS} SKUs of ${SHOPS} shops made in ${seconds} s`);
  const [admin, staff] = [new Client(api.url, ADMIN), new Client(api.url, STAFF)];
  const [big = '', small = ''] = [shops.all[0], shops.all[40]];
  const [staffBig = '', , staffSmall = ''] = shops.ofStaff;
  const good = await benchList({ list: '/products', casesOf }, [
    { name: 'administrator', client: admin, shops: { big, small } },
    { name: 'staff of three shops', client: staff, shops: { big: staffBig, small: staffSmall } },
  ]);
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
if (PARTS.includes('list')) good = (await onItsOwnGround(benchStored)) && good;
console.log(good ? '\nevery figure within its bound' : '\nsome figures are out of bounds');
process.exit(good ? 0 : 1);
