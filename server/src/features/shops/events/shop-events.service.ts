import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { endShopAccess } from '../authorisation/authorisations.service.ts';
import { checkAuthorisationJob } from '../authorisation/check-authorisation.job.ts';
import { findActiveShop, type MarketplaceShop } from './shop-events.queries.ts';
import { ownersOf } from './shop-owners.queries.ts';

/** Allowed difference between the marketplace's clock and ours. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Ends the access after the seller removed the app. An event older than the last authorisation is ignored. When the times
 * are too close to compare, a job checks with the marketplace.
 */
export async function handleAuthorisationRemoved(
  db: Db,
  deps: Deps,
  event: MarketplaceShop & { sentAt: string | null },
): Promise<void> {
  const shop = await findActiveShop(db, event);
  if (!shop) return;
  const { sentAt } = event;
  const ageMs = sentAt && shop.authorised_at && Date.parse(sentAt) - shop.authorised_at.getTime();
  if (!ageMs || Math.abs(ageMs) <= CLOCK_TOLERANCE_MS)
    return deps.jobs.enqueue(
      checkAuthorisationJob,
      { marketplace: shop.marketplace, shopId: shop.shop_id },
      { trx: db },
    );
  if (ageMs > 0) return endShopAccess(db, deps, shop, 'DISCONNECTED', 'removed_by_seller');
  deps.log.info({ shop: shop.id }, 'an event from before the last consent is ignored');
}

export async function notifyAuthorisationEnding(
  db: Db,
  deps: Deps,
  event: MarketplaceShop & { endsAt: string | null },
): Promise<void> {
  const shop = await findActiveShop(db, event);
  if (!shop) return;
  const data = { shop: shop.name, shop_id: shop.id, ends_at: event.endsAt ?? '' };
  await notify(db, deps.clock, await ownersOf(db, shop), 'authorisation_ending', data);
}
