import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../server/src/cli/postgres/embedded-postgres.ts';
import { migrateDatabase } from '../server/src/db/migrate/migrate.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const calls = Number(process.env.CALLS ?? 100_000);
const MAX_CALL_MS = 5_000;
const print = (text: string) => process.stdout.write(`${text}\n`);
print(`test:fuzz with SEED=${seed} CALLS=${calls}`);

const folder = mkdtempSync(path.join(tmpdir(), 'gian-hang-fuzz-'));
chmodSync(folder, 0o711);
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  durable: false,
  ownerCanCreateDatabases: false,
  onLog: () => {},
});
let faults = ['it did not come to an end'];
try {
  await migrateDatabase(postgres.ownerUrl, postgres.appUrl);
  const report = await runFuzz({ seed, calls, database: postgres, print });
  const { slowest } = report;
  print(`${report.calls} calls by status: ${JSON.stringify(report.byStatus)}`);
  print(`slowest ${Math.round(slowest.ms)} ms (≤ ${MAX_CALL_MS}): ${slowest.call}`);
  faults = [...report.faults, ...(slowest.ms > MAX_CALL_MS ? ['one call took too long'] : [])];
} finally {
  await stopEmbeddedPostgres(postgres, 5_000);
  rmSync(folder, { recursive: true, force: true });
}
print(
  faults.length === 0
    ? 'PASSED'
    : `FAILED (SEED=${seed})\n${faults.map((fault) => `  ✗ ${fault}`).join('\n')}`,
);
process.exit(faults.length === 0 ? 0 : 1);
