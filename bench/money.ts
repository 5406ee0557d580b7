import { benchList } from './lib/list.ts';
import { benchSeeded, exitWithVerdict, grantMoneyAccess } from './lib/seeded-server.ts';
import { buildCases, floorOf } from './money/cases.ts';
import { seedMoney } from './money/seed.ts';

const TRANSACTIONS = Number(process.env.BENCH_TRANSACTIONS ?? 1_000_000);

const passed = await benchSeeded(
  async ({ ownerUrl, db, shopIds }) => {
    await grantMoneyAccess(db);
    return `${await seedMoney(ownerUrl, shopIds, TRANSACTIONS)} transactions`;
  },
  ({ people }) => benchList({ list: '/finance/statements', buildCases, floorOf }, people),
);
exitWithVerdict(passed);
