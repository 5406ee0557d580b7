import { concurrentExports } from './overload/concurrent-exports.ts';
import { degradedDatabase } from './overload/degraded-database.ts';
import { overload } from './overload/overload-capacity.ts';
import { type OverloadContext, withOverloadContext } from './overload/overload-context.ts';
import { inputs } from './overload/oversized-inputs.ts';
import { slowClients } from './overload/slow-clients.ts';

const PARTS: Record<string, (context: OverloadContext) => Promise<void>> = {
  inputs,
  database: degradedDatabase,
  callers: slowClients,
  exports: concurrentExports,
  overload,
};
const wanted = (process.env.PARTS ?? Object.keys(PARTS).join(',')).split(',');
const orders = Number(process.env.ORDERS ?? 100_000);
const print = (line: string) => process.stdout.write(`${line}\n`);

print(`test:overload with ORDERS=${orders} PARTS=${wanted}`);
const { violations } = await withOverloadContext(orders, print, async (context) => {
  for (const name of wanted) await PARTS[name]?.(context);
});
print(
  violations.length === 0 ? '\nPASSED' : `\nFAILED\n${violations.map((line) => `  ✗ ${line}`).join('\n')}`,
);
process.exit(violations.length === 0 ? 0 : 1);
