import { benchList } from './lib/list.ts';
import { benchSeeded, exitWithVerdict, withBenchDatabase } from './lib/seeded-server.ts';
import { buildCases } from './products/cases.ts';
import { seedProducts } from './products/seed.ts';
import { benchSync } from './products/sync.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 200_000);
const PARTS = (process.env.BENCH_PARTS ?? 'list,sync').split(',');

let passed = true;
if (PARTS.includes('sync')) passed = await withBenchDatabase(benchSync);
if (PARTS.includes('list')) {
  const isWithin = await benchSeeded(
    async ({ appUrl, shopIds }) => {
      await seedProducts(appUrl, shopIds, PRODUCTS);
      return `${PRODUCTS} products with ${3 * PRODUCTS} SKUs`;
    },
    ({ people }) => benchList({ list: '/products', buildCases }, people),
  );
  passed = isWithin && passed;
}
exitWithVerdict(passed);
