import type { LinkedShops, LinkShopInput, LinkState, LinkStateQuery } from '@gian-hang/contract/shops';
import { SYNC_KINDS } from '@gian-hang/contract/sync';
import type { AuthorisedShop, Grant, Marketplace } from '@gian-hang/marketplace/marketplace';
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
import { setWebhooksJob } from './shop-webhooks.job.ts';

const PURPOSE = 'shop-link';
/** Each marketplace has its own purpose, so a state works only for the marketplace it was made for. */
const purposeOf = ({ name }: Marketplace) => `${PURPOSE}/${name}`;
const STATE_MINUTES = 30;
const LINKS_PER_ADDRESS = 10;
const LINK_WINDOW_MS = 60_000;

/**
 * Creates a consent link for the seller to open. The state names the marketplace and belongs to the actor: the shops
 * that come back with it are linked on the actor's behalf.
 */
export async function generateState(
  deps: Deps,
  { accountId }: Pick<Actor, 'accountId'>,
  { marketplace: name }: LinkStateQuery = {},
): Promise<LinkState> {
  const marketplace = deps.marketplaces.find(name);
  if (!marketplace) throw new AppError('not_found');
  const expiresAt = new Date(deps.clock.now().getTime() + STATE_MINUTES * 60_000);
  const token = await createOneTimeLink(deps.db, { purpose: purposeOf(marketplace), accountId, expiresAt });
  const state = `${marketplace.name}.${token}`;
  return { state, url: marketplace.authorisationUrl(state), expires_at: expiresAt.toISOString() };
}

function parseState({ marketplaces }: Deps, state: string): { marketplace: Marketplace; token: string } {
  const dot = state.indexOf('.');
  const marketplace = marketplaces.find(state.slice(0, Math.max(0, dot)));
  if (!marketplace) throw new AppError('link_invalid');
  return { marketplace, token: state.slice(dot + 1) };
}

/**
 * Ends the authorisation flow. The state alone identifies the account: the seller's browser need not be signed in. If
 * it is, it must be signed in to that account. A bad state causes no call to the marketplace.
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
  const { marketplace, token } = parseState(deps, input.state);
  const owner = await consumeLinkForOwner(deps, purposeOf(marketplace), token, signedInAs);
  const { grant, shops } = await exchangeGrant(marketplace, input.auth_code);
  if (shops.length === 0) throw new AppError('link_invalid');
  const linked = await inTransaction(deps, async (trx) => {
    await lockShopLinking(trx);
    for (const shop of shops) await refuseTakeOver(trx, marketplace, owner, shop);
    const authorisationId = await saveGrant(trx, deps, marketplace.name, grant);
    const items = [];
    for (const shop of shops)
      items.push(await linkSingleShop(trx, deps, { marketplace, owner, shop, authorisationId }, origin));
    await endUnusedAuthorisations(trx, 'authorised again', deps.clock.now());
    return { items };
  });
  for (const { id } of linked.items) await startShopJobs(deps, id, owner.accountId);
  return linked;
}

/** A failure here does not undo the link: the schedules start the first sync and set the webhooks later. */
async function startShopJobs(deps: Deps, shopId: string, accountId: string): Promise<void> {
  try {
    for (const kind of SYNC_KINDS)
      await requestSync(deps, shopId, kind, { trigger: 'initial_sync', accountId });
    if (deps.config.webhookOrigin) await deps.jobs.enqueue(setWebhooksJob, { shopId });
  } catch (error) {
    deps.log.warn({ err: error, shop: shopId }, 'first sync and webhooks wait for their schedules');
  }
}

async function exchangeGrant(
  marketplace: Marketplace,
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

/** Refuses to move a linked shop to a person who cannot see it. */
async function refuseTakeOver(
  db: Db,
  marketplace: Marketplace,
  owner: LinkOwner,
  shop: AuthorisedShop,
): Promise<void> {
  const known = await lockShopByMarketplaceId(db, marketplace.name, shop.id);
  if (known && !known.unlinked_at && !(await isShopVisible(db, owner, known.id)))
    throw new AppError('shop_taken');
}

type Linking = { marketplace: Marketplace; owner: LinkOwner; shop: AuthorisedShop; authorisationId: string };

async function linkSingleShop(db: Db, deps: Deps, linking: Linking, origin: Origin) {
  const { marketplace, owner, shop, authorisationId } = linking;
  const now = deps.clock.now();
  const known = await lockShopByMarketplaceId(db, marketplace.name, shop.id);
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
        marketplace: marketplace.name,
        shop_id: shop.id,
        name: shop.name,
        owner_id: owner.accountId,
        now,
      });
  if (known?.erasure_state) await resetCursor(db, known.id, 'orders');
  const caller = { ...origin, accountId: owner.accountId };
  await recordAudit(db, deps.clock, caller, {
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
