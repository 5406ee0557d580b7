import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../server/src/cli/postgres/embedded-postgres.ts';
import { migrateDatabase } from '../server/src/db/migrate/migrate.ts';
import { judge, summary } from './chaos/judgement.ts';
import { runChaos } from './chaos/run-chaos.ts';

const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const say = (text: string) => process.stdout.write(`${text}\n`);

const seed = number('SEED', Math.floor(Math.random() * 1e9));
const orders = number('ORDERS', 50_000);
const kills = number('KILLS', 20);
say(`test:chaos with SEED=${seed} ORDERS=${orders} KILLS=${kills}`);

const folder = mkdtempSync(path.join(tmpdir(), 'gian-hang-chaos-'));
chmodSync(folder, 0o711);
const logFile = path.join(tmpdir(), `gian-hang-chaos-${process.pid}.log`);
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  durable: true,
  ownerCreatesDatabases: false,
  onLog: () => {},
});
let wrong: string[] = ['it did not come to an end'];
try {
  await migrateDatabase(postgres.ownerUrl, postgres.appUrl);
  const report = await runChaos({
    seed,
    orders,
    kills,
    database: postgres,
    say,
    log: openSync(logFile, 'a'),
  });
  wrong = judge(report);
  say(summary(report));
} finally {
  await stopEmbeddedPostgres(postgres, 5_000);
  rmSync(folder, { recursive: true, force: true });
}
if (wrong.length === 0) rmSync(logFile);
say(
  wrong.length === 0
    ? 'PASSED'
    : `FAILED (SEED=${seed}; log ${logFile})\n${wrong.map((fault) => `  ✗ ${fault}`).join('\n')}`,
);
process.exit(wrong.length === 0 ? 0 : 1);
