import type { Marketplace } from '@gian-hang/marketplace/marketplace';
import { createTikTokShop } from '@gian-hang/marketplace/tiktok-shop/connector';
import type { TikTokShopSettingsInput } from '@gian-hang/marketplace/tiktok-shop/settings';
import type { Logger } from 'pino';

type Settings = { tiktokShop: TikTokShopSettingsInput };

/** The marketplace by settings alone: the same code speaks to the real hosts and to the sandbox. */
export function createMarketplace({ tiktokShop }: Settings, log: Logger): Marketplace {
  return createTikTokShop(tiktokShop, { onCall: (event) => log.debug({ call: event }, 'marketplace call') });
}
