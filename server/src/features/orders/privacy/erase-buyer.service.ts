import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { findOrder, getOrder } from '../list/orders.service.ts';
import { eraseBuyersJob } from './erase-buyers.job.ts';
import { eraseBuyerData, lockOrder } from './erase-buyers.queries.ts';
import { queuePagesForErasure } from './erase-payloads.queries.ts';

/** A buyer asked to be forgotten: the order tells nothing of them any more, at once; payloads follow in the queue. */
export async function eraseBuyer(deps: Deps, actor: Actor, id: string): Promise<OrderDetail> {
  const { shop_id } = await findOrder(deps, actor, id);
  await inTransaction(deps, async (trx) => {
    await eraseBuyerData(trx, await lockOrder(trx, shop_id, id), 'request');
    await queuePagesForErasure(trx, shop_id);
    await recordAudit(trx, deps.clock, actor, {
      accountId: actor.accountId,
      action: 'order.buyer_forgotten',
      object: { type: 'order', id },
    });
  });
  await enqueueOrLeaveToSweep(deps);
  return getOrder(deps, actor, id);
}

/** A queue that cannot be reached only makes the payloads wait for the clock. */
async function enqueueOrLeaveToSweep({ jobs, log }: Deps): Promise<void> {
  try {
    await jobs.enqueue(eraseBuyersJob, {});
  } catch (error) {
    log.warn({ err: error }, 'payloads wait for the clock');
  }
}
