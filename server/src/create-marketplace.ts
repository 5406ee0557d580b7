import type { Marketplace } from '@gian-hang/marketplace/marketplace';
import { createTikTokShop } from '@gian-hang/marketplace/tiktok-shop/connector';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';

/** Creates the connector from settings alone: the same code talks to the real hosts and to the sandbox. */
export function createMarketplace({ tiktokShop }: Pick<Config, 'tiktokShop'>, log: Logger): Marketplace {
  return createTikTokShop(tiktokShop, { onCall: (event) => log.debug({ call: event }, 'marketplace call') });
}
