import { bringUpDatabase, bringUpPrograms } from './supervisor/bring-up.ts';
import { say, supervise } from './supervisor/supervise.ts';
import { ensureWebBuilt } from './web-build.ts';

supervise(async ({ config, tree, environment }) => {
  const [database] = await Promise.all([bringUpDatabase(config, tree), ensureWebBuilt(say)]);
  const url = await bringUpPrograms(config, tree, { ...environment, ...database });
  process.stdout.write(`Gian Hàng is ready at ${url} (${(performance.now() / 1000).toFixed(1)} s)\n`);
});
