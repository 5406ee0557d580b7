import { createDb, createPool, type Db } from '../../server/src/db/database.ts';
import { vacuum } from '../../server/src/testing/database/vacuum.ts';
import { Client } from './http.ts';
import type { BenchUser } from './list.ts';
import { type BenchDatabase, type StartedProgram, startBenchDatabase, startProgram } from './processes.ts';
import { SHOPS } from './seed.ts';
import { ADMIN, createShops, STAFF } from './shops.ts';

type Owner = ReturnType<typeof createPool>;
export type Seeding = { appUrl: string; ownerUrl: string; owner: Owner; db: Db; shopIds: string[] };
export type SeededServer = { owner: Owner; people: BenchUser[]; startApi(): Promise<StartedProgram> };

/** Statements that fill a database take longer than those of the product may. */
const TIMEOUTS = { connectMs: 4_000, statementMs: 1_800_000 };

export async function withBenchDatabase(
  bench: (benchDatabase: BenchDatabase) => Promise<boolean>,
): Promise<boolean> {
  const benchDatabase = await startBenchDatabase();
  try {
    return await bench(benchDatabase);
  } finally {
    await benchDatabase.stop();
  }
}

/** `seed` fills the database of a server and says with what; `measure` asks the server as two people. */
export function benchSeeded(
  seed: (seeding: Seeding) => Promise<string>,
  measure: (server: SeededServer) => Promise<boolean>,
): Promise<boolean> {
  return withBenchDatabase(async ({ postgres: { appUrl, ownerUrl }, environment }) => {
    const startApi = () => startProgram('server/src/api.ts', environment);
    const api = await startApi();
    const owner = createPool({
      url: ownerUrl,
      size: 2,
      name: 'bench',
      onError: console.error,
      timeouts: TIMEOUTS,
    });
    const db = createDb(owner);
    const shops = await createShops(db, SHOPS);
    const startedAt = performance.now();
    const what = await seed({ appUrl, ownerUrl, owner, db, shopIds: shops.all });
    await vacuum(ownerUrl);
    console.log(`${what} of ${SHOPS} shops made in ${Math.round((performance.now() - startedAt) / 1000)} s`);
    const [big = '', small = ''] = [shops.all[0], shops.all[40]];
    const [staffBig = '', , staffSmall = ''] = shops.staffShopIds;
    const people = [
      { name: 'administrator', client: new Client(api.url, ADMIN), shops: { big, small } },
      {
        name: 'staff of three shops',
        client: new Client(api.url, STAFF),
        shops: { big: staffBig, small: staffSmall },
      },
    ];
    const passed = await measure({ owner, people, startApi });
    for (const { client } of people) client.close();
    await db.destroy();
    await api.stop();
    return passed;
  });
}

/** The staff account sees money. */
export async function grantMoneyAccess(db: Db): Promise<void> {
  await db.updateTable('accounts').set({ money_access: true }).where('email', '=', STAFF.email).execute();
}

export function exitWithVerdict(passed: boolean): never {
  console.log(passed ? '\nevery figure within its bound' : '\nsome figures are out of bounds');
  process.exit(passed ? 0 : 1);
}
