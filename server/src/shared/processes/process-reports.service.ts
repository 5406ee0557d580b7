import { randomUUID } from 'node:crypto';
import type { Analytics } from '@gian-hang/contract/analytics/analytics';
import { VERSION } from '../../config/version.ts';
import type { Deps } from '../../deps.ts';
import { removeReport, reportsSince, saveReport } from './process-reports.queries.ts';

const REPORT_INTERVAL_MS = 20_000;
/** Without a report for this long a process counts as gone. */
const MAX_SILENCE_MS = 60_000;

type ReportDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/**
 * Reports every 20 s that this process runs; a failed report is only logged. The returned function ends that and removes
 * the report.
 */
export function reportProcess({ db, clock, log }: ReportDeps, kind: 'api' | 'worker'): () => Promise<void> {
  const id = randomUUID();
  const started_at = clock.now();
  const report = () =>
    saveReport(db, {
      id,
      kind,
      version: VERSION,
      started_at,
      reported_at: clock.now(),
      memory_bytes: process.memoryUsage.rss(),
    }).catch((error: unknown) => log.warn({ err: error }, 'process not reported'));
  let last = report();
  const timer = setInterval(() => {
    last = report();
  }, REPORT_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await last;
    await removeReport(db, id).catch((error: unknown) => log.warn({ err: error }, 'report not removed'));
  };
}

export async function runningProcesses({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Analytics['server']> {
  const rows = await reportsSince(db, new Date(clock.now().getTime() - MAX_SILENCE_MS));
  return rows.map(({ started_at, reported_at, memory_bytes, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    reported_at: reported_at.toISOString(),
    memory_bytes: Number(memory_bytes),
  }));
}
