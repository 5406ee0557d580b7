import type { Marketplace } from '@gian-hang/marketplace/marketplace';
import { createTikTokShop } from '@gian-hang/marketplace/tiktok-shop/connector';
import type { TikTokShopSettingsInput } from '@gian-hang/marketplace/tiktok-shop/settings';
import type { Logger } from 'pino';

type Settings = { tiktokShop: TikTokShopSettingsInput };

/** Every marketplace this server connects to. Sandbox and live mode differ in settings only. */
export function createMarketplaces(config: Settings, log: Logger): Marketplaces {
  const onCall = (event: object) => log.debug({ call: event }, 'marketplace call');
  return new Marketplaces([createTikTokShop(config.tiktokShop, { onCall })]);
}

/** The registered marketplaces by name. Shops, authorisations and webhook deliveries store that name. */
export class Marketplaces {
  readonly all: readonly Marketplace[];

  constructor(all: readonly Marketplace[]) {
    this.all = all;
  }

  /** Without a name: the first one registered. */
  find(name?: string): Marketplace | undefined {
    return name === undefined ? this.all[0] : this.all.find((marketplace) => marketplace.name === name);
  }

  of({ marketplace: name }: { marketplace: string }): Marketplace {
    const found = this.find(name);
    if (!found) throw new Error(`No connector is registered for the marketplace ${name}`);
    return found;
  }

  close(): void {
    for (const marketplace of this.all) marketplace.close();
  }
}
