import type { LinkedShops, LinkShopInput, LinkState } from '@gian-hang/contract/shops';
import { SYNC_KINDS } from '@gian-hang/contract/sync';
import type { AuthorisedShop, Grant } from '@gian-hang/marketplace/marketplace';
import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor, Origin } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { isShopVisible } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { requestSync } from '../../../shared/sync-runs/request-sync.service.ts';
import { resetCursor } from '../../../shared/sync-runs/sync-state.service.ts';
import { enforceCallLimit } from '../../../shared/throttle/throttle.service.ts';
import {
  consumeLinkForOwner,
  createOneTimeLink,
  type LinkOwner,
} from '../../auth/password-links/one-time-links.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { endUnusedAuthorisations } from '../authorisation/authorisations.queries.ts';
import { saveGrant } from '../authorisation/authorisations.service.ts';
import { insertShop, lockShopByMarketplaceId, lockShopLinking, relinkShop } from './link-shop.queries.ts';

const PURPOSE = 'shop-link';
const STATE_MINUTES = 30;
const LINKS_PER_ADDRESS = 10;
const LINK_WINDOW_MS = 60_000;

/** A link for the seller to open; what comes back with its state belongs to the actor. */
export async function generateState(deps: Deps, actor: Pick<Actor, 'accountId'>): Promise<LinkState> {
  const expiresAt = new Date(deps.clock.now().getTime() + STATE_MINUTES * 60_000);
  const state = await createOneTimeLink(deps.db, { purpose: PURPOSE, accountId: actor.accountId, expiresAt });
  return { state, url: deps.marketplace.authorisationUrl(state), expires_at: expiresAt.toISOString() };
}

/**
 * Ends the authorisation flow. The state alone says on whose behalf: the seller's browser need not be signed in. When
 * it is, it must be the same person. A bad state costs no call to the marketplace.
 */
export async function linkShops(
  deps: Deps,
  signedInAs: string | null,
  input: LinkShopInput,
  origin: Origin,
): Promise<LinkedShops> {
  await enforceCallLimit(deps, {
    purpose: PURPOSE,
    from: origin.ip,
    max: LINKS_PER_ADDRESS,
    windowMs: LINK_WINDOW_MS,
  });
  const owner = await consumeLinkForOwner(deps, PURPOSE, input.state, signedInAs);
  const { grant, shops } = await exchangeGrant(deps, input.auth_code);
  if (shops.length === 0) throw new AppError('link_invalid');
  const linked = await inTransaction(deps, async (trx) => {
    await lockShopLinking(trx);
    for (const shop of shops) await refuseTakeOver(trx, deps, owner, shop);
    const authorisationId = await saveGrant(trx, deps, grant);
    const items = [];
    for (const shop of shops)
      items.push(await linkSingleShop(trx, deps, { owner, shop, authorisationId }, origin));
    await endUnusedAuthorisations(trx, 'authorised again', deps.clock.now());
    return { items };
  });
  for (const { id } of linked.items) await startInitialSync(deps, id, owner.accountId);
  return linked;
}

/** A linked shop is linked whether or not its first sync could be started: the clockwork starts it soon. */
async function startInitialSync(deps: Deps, shopId: string, accountId: string): Promise<void> {
  try {
    for (const kind of SYNC_KINDS) await requestSync(deps, shopId, kind, { trigger: 'first', accountId });
  } catch (error) {
    deps.log.warn({ err: error, shop: shopId }, 'first sync waits for the clockwork');
  }
}

async function exchangeGrant(
  { marketplace }: Deps,
  code: string,
): Promise<{ grant: Grant; shops: AuthorisedShop[] }> {
  try {
    const grant = await marketplace.exchangeCode(code);
    const token = async () => grant.accessToken;
    const shops = await marketplace.listAuthorisedShops({
      accountId: grant.accountId,
      getAccessToken: token,
      onTokenExpired: token,
    });
    return { grant, shops };
  } catch (error) {
    if (!isMarketplaceError(error)) throw error;
    throw new AppError(error.retryable ? 'marketplace_unavailable' : 'link_invalid');
  }
}

/** A linked shop stays with those who have it: somebody else's consent link cannot re-point it. */
async function refuseTakeOver(
  db: Db,
  { marketplace }: Deps,
  owner: LinkOwner,
  shop: AuthorisedShop,
): Promise<void> {
  const known = await lockShopByMarketplaceId(db, marketplace.name, shop.id);
  if (known && !known.unlinked_at && !(await isShopVisible(db, owner, known.id)))
    throw new AppError('shop_taken');
}

type Linking = { owner: LinkOwner; shop: AuthorisedShop; authorisationId: string };

async function linkSingleShop(db: Db, deps: Deps, { owner, shop, authorisationId }: Linking, origin: Origin) {
  const now = deps.clock.now();
  const known = await lockShopByMarketplaceId(db, deps.marketplace.name, shop.id);
  const fresh = {
    code: shop.code ?? shop.id,
    marketplace_name: shop.name,
    region: shop.region === 'GB' ? 'UK' : shop.region,
    routing_key: shop.routingKey,
    authorisation_id: authorisationId,
  };
  const linked = known
    ? await relinkShop(
        db,
        known,
        { ...fresh, owner_id: known.unlinked_at ? owner.accountId : known.owner_id },
        now,
      )
    : await insertShop(db, {
        ...fresh,
        marketplace: deps.marketplace.name,
        shop_id: shop.id,
        name: shop.name,
        owner_id: owner.accountId,
        now,
      });
  if (known?.forgetting) await resetCursor(db, known.id, 'orders');
  await recordAudit(db, deps.clock, origin, {
    accountId: owner.accountId,
    action: 'shop.linked',
    object: { type: 'shop', id: linked.id },
    ...(known ? { before: { status: known.status, unlinked: known.unlinked_at !== null } } : {}),
    after: { shop_id: shop.id, name: linked.name, region: linked.region },
  });
  await notify(db, deps.clock, [{ id: owner.accountId, settings: owner.settings }], 'shop_linked', {
    shop: linked.name,
    shop_id: linked.id,
  });
  return linked;
}
