import { benchList } from './lib/list.ts';
import { benchSeeded, exitWithVerdict, type SeededServer, withBenchDatabase } from './lib/seeded-server.ts';
import { buildCases } from './orders/cases.ts';
import { benchExport } from './orders/export.ts';
import { seedOrders } from './orders/seed.ts';
import { benchSync } from './orders/sync.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const PARTS = (process.env.BENCH_PARTS ?? 'list,export,sync').split(',');

async function measure({ owner, people, startApi }: SeededServer): Promise<boolean> {
  let passed = true;
  if (PARTS.includes('list')) passed = await benchList({ list: '/orders', buildCases }, people);
  if (PARTS.includes('export')) {
    const countLastExportRows = async () => {
      const { rows } = await owner.query(
        "select after->>'rows' as lines from audit_log where action = 'orders.exported' order by id desc limit 1",
      );
      return Number(rows[0]?.lines);
    };
    passed = (await benchExport({ startFreshApi: startApi, countLastExportRows }, ORDERS)) && passed;
  }
  return passed;
}

let passed = true;
if (PARTS.includes('sync')) passed = await withBenchDatabase(benchSync);
if (PARTS.includes('list') || PARTS.includes('export')) {
  const isWithin = await benchSeeded(async ({ appUrl, shopIds }) => {
    await seedOrders(appUrl, shopIds, ORDERS);
    return `${ORDERS} orders`;
  }, measure);
  passed = isWithin && passed;
}
exitWithVerdict(passed);
