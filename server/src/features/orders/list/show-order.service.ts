import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { localDay } from '../../../shared/days.ts';
import { runOncePerWindow } from '../../../shared/throttle/throttle.service.ts';
import { getOrder, getPayload } from './orders.service.ts';

const DAY_MS = 86_400_000;

/** The order with its buyer's phone and address; the audit log records that they were shown. */
export async function showOrder(deps: Deps, actor: Actor, id: string): Promise<OrderDetail> {
  const order = await getOrder(deps, actor, id);
  if (!order.buyer_erased) await recordShown(deps, actor, id);
  return order;
}

export async function showPayload(deps: Deps, actor: Actor, id: string): Promise<unknown> {
  const payload = await getPayload(deps, actor, id);
  await recordShown(deps, actor, id);
  return payload;
}

/** Records at most one line a day for each account and order: an open page reloads again and again. */
async function recordShown(deps: Deps, actor: Actor, id: string): Promise<void> {
  const today = localDay(deps.clock.now(), deps.config.timeZone);
  const once = { purpose: 'buyer shown', from: `${actor.accountId} ${id} ${today}`, windowMs: DAY_MS };
  await runOncePerWindow(deps, once, (trx) =>
    recordAudit(trx, deps.clock, actor, {
      action: 'order.buyer_shown',
      object: { type: 'order', id },
    }),
  );
}
