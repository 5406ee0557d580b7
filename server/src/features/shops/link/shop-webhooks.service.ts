import { webhookPath } from '@gian-hang/contract/paths';
import type { WebhookCalls } from '@gian-hang/marketplace/calls/webhook-calls';
import { isMarketplaceError, type MarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { WebhookSetting } from '@gian-hang/marketplace/types/webhook-types';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { notify, wasNotified } from '../../notifications/notifications.service.ts';
import { openShopConnection } from '../authorisation/shop-connection.service.ts';
import { ownersOf } from '../events/shop-owners.queries.ts';
import { linkedShopById } from './link-shop.queries.ts';

const DELETE_TIMEOUT_MS = 2_000;
const NOTIFY_INTERVAL_MS = 24 * 60 * 60_000;

/** Undefined if there is no address that the marketplace can reach. */
function webhookAddress({ config }: Deps, marketplace: string): string | undefined {
  return config.webhookOrigin && config.webhookOrigin + webhookPath(marketplace);
}

/**
 * Lets the marketplace send the shop's events to this server. A failure is reported to the owner and tried again by the
 * hourly check; the shop's orders are synced on schedule all the same.
 */
export async function setShopWebhooks(deps: Deps, shopId: string): Promise<void> {
  try {
    const { marketplace, calls } = await openShopConnection(deps, shopId);
    const address = webhookAddress(deps, marketplace.name);
    if (address && calls.webhooks) await putMissingWebhooks(deps, calls.webhooks, address);
  } catch (error) {
    // The owner learns elsewhere that the shop must be authorised again.
    if (error instanceof AppError && error.code === 'authorisation_required') return;
    if (!isMarketplaceError(error)) throw error;
    if (error.kind !== 'authorisation_gone') await reportFailure(deps, shopId, error);
  }
}

/** Tries every topic, so that one that is refused does not keep the others from being set. */
async function putMissingWebhooks(deps: Deps, webhooks: WebhookCalls, address: string): Promise<void> {
  const settings = await listSettings(deps, webhooks);
  if (!settings) return;
  const isSet = (topic: string) => settings.some((one) => one.topic === topic && one.address === address);
  const missing = webhooks.topics.filter((topic) => !isSet(topic));
  const outcomes = await Promise.allSettled(missing.map((topic) => webhooks.put(topic, address)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Undefined after a temporary failure: nothing is known to be wrong, and the next check reads them again. */
async function listSettings({ log }: Deps, webhooks: WebhookCalls): Promise<WebhookSetting[] | undefined> {
  try {
    return await webhooks.list();
  } catch (error) {
    if (!isMarketplaceError(error) || !error.retryable) throw error;
    log.warn({ err: error }, 'webhooks could not be read, will retry');
    return undefined;
  }
}

/** Notifies each owner of the same failure at most once a day. */
async function reportFailure(
  { db, clock, log }: Deps,
  shopId: string,
  error: MarketplaceError,
): Promise<void> {
  log.warn({ err: error, shop: shopId }, 'webhooks could not be set, will retry');
  const shop = await linkedShopById(db, shopId);
  if (!shop) return;
  const data = { shop: shop.name, shop_id: shop.id, reason: error.marketplaceMessage || error.message };
  const since = new Date(clock.now().getTime() - NOTIFY_INTERVAL_MS);
  for (const owner of await ownersOf(db, shop))
    if (!(await wasNotified(db, owner.id, 'webhooks_not_set', data, since)))
      await notify(db, clock, [owner], 'webhooks_not_set', data);
}

type ShopOfWebhooks = { id: string; marketplace: string };

/** Deletes the webhooks that point to this server. A failure is only logged: without authorisation they end anyway. */
export async function deleteShopWebhooks(
  deps: Deps,
  shop: ShopOfWebhooks,
  webhooks: WebhookCalls | null,
): Promise<void> {
  const address = webhookAddress(deps, shop.marketplace);
  if (!address || !webhooks) return;
  const options = { signal: AbortSignal.timeout(DELETE_TIMEOUT_MS) };
  try {
    const ours = (await webhooks.list(options)).filter((setting) => setting.address === address);
    await Promise.all(ours.map(({ topic }) => webhooks.delete(topic, options)));
  } catch (error) {
    if (!isMarketplaceError(error)) throw error;
    deps.log.warn({ err: error, shop: shop.id }, 'webhooks could not be deleted');
  }
}
