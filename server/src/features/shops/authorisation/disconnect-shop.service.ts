import type { AuditAction } from '@gian-hang/contract/accounts/auth';
import { ADMINISTRATOR } from '@gian-hang/contract/accounts/roles';
import type { Shop, ShopStatus } from '@gian-hang/contract/shops';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { lockShop, updateShop } from '../shops.queries.ts';
import { getShop } from '../shops.service.ts';
import { endUnusedAuthorisations } from './authorisations.queries.ts';
import { readShopAccessToken, revokeShopAuthorisation } from './revoke-authorisation.service.ts';

/** Hides the shop and destroys its tokens at once; its orders stay in case it is linked again. */
export async function unlinkShop(deps: Deps, actor: Actor, id: string): Promise<void> {
  await disconnect(deps, actor, id, { action: 'shop.unlinked', unlink: true });
}

/** Only re-authorisation sets ACTIVE; this call accepts DISCONNECTED alone. */
export async function setShopStatus(deps: Deps, actor: Actor, id: string, status: ShopStatus): Promise<Shop> {
  const shop = await getShop(deps, actor, id);
  requireOwnerOrAdministrator(actor, shop.owner?.id);
  if (status === shop.status) return shop;
  if (status !== 'DISCONNECTED') throw new AppError('authorisation_required');
  await disconnect(deps, actor, id, { action: 'shop.disconnected', unlink: false });
  return getShop(deps, actor, id);
}

/**
 * Only the owner and administrators may disconnect or unlink. Assigned staff can see the shop, so they get 403, not
 * 404.
 */
function requireOwnerOrAdministrator(actor: Actor, ownerId: string | null | undefined): void {
  if (actor.role !== ADMINISTRATOR && actor.accountId !== ownerId) throw new AppError('forbidden');
}

async function disconnect(
  deps: Deps,
  actor: Actor,
  id: string,
  how: { action: AuditAction; unlink: boolean },
): Promise<void> {
  const { clock } = deps;
  const { shop, accessToken } = await inTransaction(deps, async (trx) => {
    const shop = await lockShop(trx, actor, id);
    if (!shop) throw new AppError('not_found');
    requireOwnerOrAdministrator(actor, shop.owner_id);
    const accessToken =
      shop.status === 'ACTIVE' ? await readShopAccessToken(trx, deps, shop.authorisation_id) : null;
    const now = clock.now();
    await updateShop(trx, id, { status: 'DISCONNECTED', ...(how.unlink ? { unlinked_at: now } : {}) }, now);
    await endUnusedAuthorisations(trx, how.action, now);
    await recordAudit(trx, clock, actor, {
      action: how.action,
      object: { type: 'shop', id },
      before: { name: shop.name, status: shop.status },
      after: { status: 'DISCONNECTED' },
    });
    return { shop, accessToken };
  });
  if (accessToken !== null) await revokeShopAuthorisation(deps, shop, accessToken);
}
