import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { outdateOtherTimeZone, replaceFigures, takeOutdatedDays } from './refresh-sales.queries.ts';

/** Few, because a sync that changes one of these days waits until all of them are refreshed. */
const ORDERS_PER_TRANSACTION = 3000;

/** Refreshes the figures of outdated days. Any number of processes may do so at the same time. */
export async function refreshSales(
  deps: Pick<Deps, 'db' | 'log'> & { config: Pick<Deps['config'], 'timeZone'> },
  signal?: AbortSignal,
): Promise<void> {
  const { timeZone } = deps.config;
  await inTransaction(deps, (trx) => outdateOtherTimeZone(trx, timeZone));
  let refreshed: number;
  do {
    refreshed = await inTransaction(deps, async (trx) => {
      const days = await takeOutdatedDays(trx, ORDERS_PER_TRANSACTION);
      if (days.length > 0) await replaceFigures(trx, days, timeZone);
      return days.length;
    });
  } while (refreshed > 0 && !signal?.aborted);
}
