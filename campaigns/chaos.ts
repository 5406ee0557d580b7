import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../server/src/cli/postgres/embedded-postgres.ts';
import { migrateDatabase } from '../server/src/db/migrate/migrate.ts';
import { findViolations, summarizeReport } from './chaos/chaos-report.ts';
import { runChaos } from './chaos/run-chaos.ts';

const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const print = (text: string) => process.stdout.write(`${text}\n`);

const seed = number('SEED', Math.floor(Math.random() * 1e9));
const orders = number('ORDERS', 50_000);
const kills = number('KILLS', 20);
print(`test:chaos with SEED=${seed} ORDERS=${orders} KILLS=${kills}`);

const folder = mkdtempSync(path.join(tmpdir(), 'gian-hang-chaos-'));
chmodSync(folder, 0o711);
const logFile = path.join(tmpdir(), `gian-hang-chaos-${process.pid}.log`);
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  durable: true,
  ownerCanCreateDatabases: false,
  onLog: () => {},
});
let violations: string[] = ['it did not come to an end'];
try {
  await migrateDatabase(postgres.ownerUrl, postgres.appUrl);
  const report = await runChaos({
    seed,
    orders,
    kills,
    database: postgres,
    print,
    log: openSync(logFile, 'a'),
  });
  violations = findViolations(report);
  print(summarizeReport(report));
} finally {
  await stopEmbeddedPostgres(postgres, 5_000);
  rmSync(folder, { recursive: true, force: true });
}
if (violations.length === 0) rmSync(logFile);
print(
  violations.length === 0
    ? 'PASSED'
    : `FAILED (SEED=${seed}; log ${logFile})\n${violations.map((fault) => `  ✗ ${fault}`).join('\n')}`,
);
process.exit(violations.length === 0 ? 0 : 1);
