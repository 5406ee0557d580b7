import { HEARTBEAT_MS } from './reaper.ts';
import type { ChaosReport } from './run-chaos.ts';

/** The promise: a run is taken up within this of a worker being there. */
const TAKE_UP_MS = 30_000;
/** A look at the interface takes a moment of its own. */
const LOOK_MS = 500;

/** Everything that was promised and not kept, in words. */
export function judge(report: ChaosReport): string[] {
  const { deaths, runs, market } = report;
  const wrong = [...report.faults];
  const slowest = Math.max(0, ...deaths.takeUpsMs);
  if (slowest > TAKE_UP_MS) wrong.push(`a run was taken up only after ${seconds(slowest)}`);
  if (deaths.shownRunningMs > HEARTBEAT_MS + LOOK_MS)
    wrong.push(`a run was called running ${seconds(deaths.shownRunningMs)} after its worker had died`);
  if (runs[0]?.state !== 'succeeded') wrong.push(`the last run: ${runs[0]?.state ?? 'missing'}`);
  const byWebhook = report.orders - createdByRuns(report);
  if (byWebhook < 0 || byWebhook > market.announced.size)
    wrong.push(`the runs say they created ${createdByRuns(report)} of ${report.orders} orders`);
  return wrong;
}

export function summary(report: ChaosReport): string {
  const { deaths, market, storm, runs } = report;
  const failed = runs.filter(({ state }) => state === 'failed');
  const takeUps = deaths.takeUpsMs.toSorted((a, b) => a - b);
  const kinds = [...storm].sort(([a], [b]) => a.localeCompare(b)).map(([kind, times]) => `${kind} ${times}`);
  const reasons = new Map(
    failed.map(({ error }) => [error ?? '', failed.filter((run) => run.error === error).length]),
  );
  return [
    '',
    `${report.orders} orders in ${Math.round(report.seconds)} s; ${market.added} added and ${market.moved} moved meanwhile`,
    `${deaths.kills} kills; taken up after ${seconds(takeUps[Math.floor(takeUps.length / 2)] ?? 0)} (median), ${seconds(takeUps.at(-1) ?? 0)} (longest of ${takeUps.length})`,
    `called running at most ${seconds(deaths.shownRunningMs)} after the worker’s death (${deaths.watched} deaths watched)`,
    `${runs.length} runs, ${failed.length} failed; linked again ${report.linkedAgain} times`,
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
