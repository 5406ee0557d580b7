import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import {
  countOutdatedDays,
  outdateOtherTimeZone,
  replaceFigures,
  takeOutdatedDays,
} from './refresh-sales.queries.ts';
import type { SalesMarks } from './sales-figures.queries.ts';

/** Few, because a sync that changes one of these days waits until all of them are refreshed. */
const ORDERS_PER_TRANSACTION = 3000;

type RefreshDeps = {
  db: Deps['db'];
  log: Pick<Deps['log'], 'warn'>;
  config: Pick<Deps['config'], 'timeZone'>;
};

/**
 * Refreshes the figures of outdated days. Any number of processes may do so at the same time. It ends after as many days as
 * were outdated at the beginning, because a long sync outdates the same days over and over.
 */
export async function refreshSales(deps: RefreshDeps, signal?: AbortSignal): Promise<void> {
  await inTransaction(deps, (trx) => outdateOtherTimeZone(trx, deps.config.timeZone));
  await refreshMarked(deps, 'outdated_sales', signal);
  await refreshMarked(deps, 'outdated_profits', signal);
}

async function refreshMarked(deps: RefreshDeps, marks: SalesMarks, signal?: AbortSignal): Promise<void> {
  let left = await countOutdatedDays(deps.db, marks);
  while (left > 0 && !signal?.aborted) {
    const refreshed = await inTransaction(deps, async (trx) => {
      const taken = await takeOutdatedDays(trx, marks, ORDERS_PER_TRANSACTION);
      if (taken.days.length > 0) await replaceFigures(trx, taken, deps.config.timeZone);
      return taken.days.length;
    });
    if (refreshed === 0) return;
    left -= refreshed;
  }
}
