import type { SyncTrigger } from '@gian-hang/contract/sync';
import { runSync } from '../../features/sync/run-sync.service.ts';
import { openOrJoinRun, runById } from '../../shared/sync-runs/sync-runs.queries.ts';
import type { TestApp } from '../test-app.ts';

/** Runs a finance sync of a shop in this process, to its end or until it is aborted, and returns the run. */
export async function syncFinance(
  { deps }: TestApp,
  shopId: string,
  {
    trigger = 'scheduled_sync',
    signal = new AbortController().signal,
  }: { trigger?: SyncTrigger; signal?: AbortSignal } = {},
) {
  const { db, clock } = deps;
  const run = await openOrJoinRun(db, {
    shopId,
    kind: 'finance',
    trigger,
    requestedBy: null,
    now: clock.now(),
  });
  await runSync(deps, run.id, signal);
  const row = await runById(db, [shopId], run.id);
  if (!row) throw new Error('no run');
  return row;
}

/** Every stored finance record of a shop, without when it was read. */
export async function storedFinance({ deps: { db } }: TestApp, shopId: string) {
  const [statements, transactions, payouts, estimates] = await Promise.all([
    db.selectFrom('statements').selectAll().where('shop_id', '=', shopId).orderBy('statement_id').execute(),
    db
      .selectFrom('finance_transactions')
      .selectAll()
      .where('shop_id', '=', shopId)
      .orderBy('statement_id')
      .orderBy('transaction_id')
      .execute(),
    db
      .selectFrom('payouts')
      .selectAll()
      .where('shop_id', '=', shopId)
      .orderBy('source')
      .orderBy('payout_id')
      .execute(),
    db
      .selectFrom('order_estimates')
      .selectAll()
      .where('shop_id', '=', shopId)
      .orderBy('t_order_id')
      .execute(),
  ]);
  return {
    statements: statements.map(({ transactions_read_at, ...row }) => ({
      ...row,
      read: transactions_read_at !== null,
    })),
    transactions,
    payouts,
    estimates: estimates.map(({ read_at: _, ...row }) => row),
  };
}
