import { slowCallers } from './overload/callers.ts';
import { overload } from './overload/crowd.ts';
import { sickDatabase } from './overload/database.ts';
import { exporting } from './overload/exports.ts';
import { inWorld, type World } from './overload/ground.ts';
import { inputs } from './overload/inputs.ts';

const PARTS: Record<string, (world: World) => Promise<void>> = {
  inputs,
  database: sickDatabase,
  callers: slowCallers,
  exports: exporting,
  overload,
};
const wanted = (process.env.PARTS ?? Object.keys(PARTS).join(',')).split(',');
const orders = Number(process.env.ORDERS ?? 100_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`test:overload with ORDERS=${orders} PARTS=${wanted}`);
const { wrong } = await inWorld(orders, say, async (world) => {
  for (const name of wanted) await PARTS[name]?.(world);
});
say(wrong.length === 0 ? '\nPASSED' : `\nFAILED\n${wrong.map((line) => `  ✗ ${line}`).join('\n')}`);
process.exit(wrong.length === 0 ? 0 : 1);
