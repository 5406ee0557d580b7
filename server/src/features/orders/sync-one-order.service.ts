import type { OrderDetail } from '@gian-hang/contract/orders';
import { isMarketplaceError } from '@gian-hang/marketplace/errors';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { giveUpShop, openShop } from '../shops/shop-access.service.ts';
import { describeFailure } from '../sync/sync-failure.service.ts';
import { findOrder, getOrder } from './orders.service.ts';
import { rereadOrders } from './sync-orders.service.ts';

/** A row's sync button: reads that one order again, now. */
export async function syncOneOrder(deps: Deps, actor: Actor, id: string): Promise<OrderDetail> {
  const row = await findOrder(deps, actor, id);
  const shop = await openShop(deps, row.shop_id);
  try {
    await rereadOrders(deps, shop, [row.t_order_id]);
  } catch (error) {
    if (!isMarketplaceError(error)) throw error;
    if (error.kind === 'authorisation_gone') await giveUpShop(deps, shop);
    const { code, text } = describeFailure(error);
    throw new AppError(code === 'authorisation_needed' ? code : 'sync_failed', { message: text });
  }
  await recordAudit(deps.db, deps.clock, actor, {
    accountId: actor.accountId,
    action: 'order.synced',
    object: { type: 'order', id },
  });
  return getOrder(deps, actor, id);
}
