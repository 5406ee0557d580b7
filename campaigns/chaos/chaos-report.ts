import type { ChaosReport } from './run-chaos.ts';
import { MAX_STALE_RUNNING_MS } from './worker-killer.ts';

/** The promise: a worker resumes a run within this time of being ready. */
const MAX_RESUME_DELAY_MS = 30_000;
/** The polling itself takes some time. */
const POLL_TOLERANCE_MS = 500;

/** Describes every broken promise. */
export function findViolations(report: ChaosReport): string[] {
  const { killReport, runs, traffic } = report;
  const violations = [...report.faults];
  const slowest = Math.max(0, ...killReport.resumeDelaysMs);
  if (slowest > MAX_RESUME_DELAY_MS) violations.push(`a run was taken up only after ${seconds(slowest)}`);
  if (killReport.staleRunningMs > MAX_STALE_RUNNING_MS + POLL_TOLERANCE_MS)
    violations.push(
      `a run was called running ${seconds(killReport.staleRunningMs)} after its worker had died`,
    );
  if (runs[0]?.state !== 'succeeded') violations.push(`the last run: ${runs[0]?.state ?? 'missing'}`);
  const byWebhook = report.orders - createdByRuns(report);
  if (byWebhook < 0 || byWebhook > traffic.announced.size)
    violations.push(`the runs say they created ${createdByRuns(report)} of ${report.orders} orders`);
  return violations;
}

export function summarizeReport(report: ChaosReport): string {
  const { killReport, traffic, products, parcels, faultInjection, runs } = report;
  const failed = runs.filter(({ state }) => state === 'failed');
  const resumeDelays = killReport.resumeDelaysMs.toSorted((a, b) => a - b);
  const kinds = [...faultInjection]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, times]) => `${kind} ${times}`);
  const reasons = new Map(
    failed.map(({ error }) => [error ?? '', failed.filter((run) => run.error === error).length]),
  );
  return [
    '',
    `${report.orders} orders in ${Math.round(report.seconds)} s; ${traffic.added} added and ${traffic.moved} moved meanwhile`,
    `${products.done} changes of products done, ${products.failed} failed; ${parcels.shipped} parcels shipped`,
    `${killReport.kills} kills; taken up after ${seconds(resumeDelays[Math.floor(resumeDelays.length / 2)] ?? 0)} (median), ${seconds(resumeDelays.at(-1) ?? 0)} (longest of ${resumeDelays.length})`,
    `called running at most ${seconds(killReport.staleRunningMs)} after the worker’s death (${killReport.watched} deaths watched)`,
    `${runs.length} runs, ${failed.length} failed; linked again ${report.relinkCount} times`,
    ...[...reasons].map(([reason, times]) => `  ${times} × ${reason}`),
    `created by runs ${createdByRuns(report)}, by webhooks ${report.orders - createdByRuns(report)}`,
    `faults set: ${kinds.join(', ')}`,
    '',
  ].join('\n');
}

function createdByRuns({ runs }: ChaosReport): number {
  return runs.reduce((sum, { created }) => sum + created, 0);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
