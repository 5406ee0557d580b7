import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { findOrder, getOrder } from '../list/orders.service.ts';
import { eraseBuyersJob } from './erase-buyers.job.ts';
import { eraseBuyerData, lockOrder } from './erase-buyers.queries.ts';
import { queuePagesForErasure } from './erase-payloads.queries.ts';

/** Erases a buyer on request: the order at once, the stored payloads by a job. */
export async function eraseBuyer(deps: Deps, actor: Actor, id: string): Promise<OrderDetail> {
  const { shop_id } = await findOrder(deps, actor, id);
  await inTransaction(deps, async (trx) => {
    await eraseBuyerData(trx, await lockOrder(trx, shop_id, id), 'request');
    await queuePagesForErasure(trx, shop_id);
    await recordAudit(trx, deps.clock, actor, {
      action: 'order.buyer_forgotten',
      object: { type: 'order', id },
    });
  });
  await enqueueOrLeaveToSweep(deps);
  return getOrder(deps, actor, id);
}

/** If the queue is unavailable, the scheduled sweep erases the payloads. */
async function enqueueOrLeaveToSweep({ jobs, log }: Deps): Promise<void> {
  try {
    await jobs.enqueue(eraseBuyersJob, {});
  } catch (error) {
    log.warn({ err: error }, 'could not queue the erasure of payloads; the scheduled sweep does it');
  }
}
