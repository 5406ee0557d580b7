import { refreshSales } from '../server/src/features/analytics/sales/refresh-sales.service.ts';
import { benchList } from './lib/list.ts';
import { benchSeeded, exitWithVerdict, grantMoneyAccess, type SeededServer } from './lib/seeded-server.ts';
import { seedOrders } from './orders/seed.ts';
import { buildCases } from './overview/cases.ts';
import { seedSettledMoney } from './overview/seed-money.ts';

const SIZES = (process.env.BENCH_ORDERS ?? '1000000,10000').split(',').map(Number);
const ZONE = { timeZone: 'Asia/Ho_Chi_Minh' };

async function measure({ owner, people }: SeededServer): Promise<boolean> {
  // The newest day of every fifth shop has changed since.
  await owner.query(
    'update orders set synced_at = synced_at where shop_id % 5 = 0 and day = (select max(day) from orders)',
  );
  return benchList(
    { list: '/orders', buildCases: async ({ shops }) => buildCases(shops), alone: true },
    people,
  );
}

let passed = true;
for (const orders of SIZES) {
  const isWithin = await benchSeeded(async ({ appUrl, owner, db, shopIds }) => {
    await grantMoneyAccess(db);
    await seedOrders(appUrl, shopIds, orders, { ownProducts: true });
    await seedSettledMoney(owner);
    await refreshSales({ db, log: console, config: ZONE });
    return `${orders} orders and their sales`;
  }, measure);
  passed = isWithin && passed;
}
exitWithVerdict(passed);
