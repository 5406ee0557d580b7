import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import {
  countOutdatedDays,
  outdateOtherTimeZone,
  replaceFigures,
  takeOutdatedDays,
} from './refresh-sales.queries.ts';

/** Few, because a sync that changes one of these days waits until all of them are refreshed. */
const ORDERS_PER_TRANSACTION = 3000;

/**
 * Refreshes the figures of outdated days. Any number of processes may do so at the same time. It ends after as many days as
 * were outdated at the beginning, because a long sync outdates the same days over and over.
 */
export async function refreshSales(
  deps: { db: Deps['db']; log: Pick<Deps['log'], 'warn'>; config: Pick<Deps['config'], 'timeZone'> },
  signal?: AbortSignal,
): Promise<void> {
  const { timeZone } = deps.config;
  await inTransaction(deps, (trx) => outdateOtherTimeZone(trx, timeZone));
  let left = await countOutdatedDays(deps.db);
  while (left > 0 && !signal?.aborted) {
    const refreshed = await inTransaction(deps, async (trx) => {
      const days = await takeOutdatedDays(trx, ORDERS_PER_TRANSACTION);
      if (days.length > 0) await replaceFigures(trx, days, timeZone);
      return days.length;
    });
    if (refreshed === 0) return;
    left -= refreshed;
  }
}
