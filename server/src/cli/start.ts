import { startDatabase, startPrograms } from './supervisor/start-services.ts';
import { print, supervise } from './supervisor/supervise.ts';
import { ensureWebBuilt } from './web-build.ts';

supervise(async ({ config, tree, environment }) => {
  const [database] = await Promise.all([startDatabase(config, tree), ensureWebBuilt(print)]);
  const url = await startPrograms(config, tree, { ...environment, ...database });
  process.stdout.write(`Gian Hàng is ready at ${url} (${(performance.now() / 1000).toFixed(1)} s)\n`);
});
