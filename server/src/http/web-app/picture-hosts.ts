import { PICTURE_HOSTS } from '@gian-hang/marketplace/tiktok-shop/products/pictures';
import type { Config } from '../../config/config.ts';

const sandboxOrigin = ({ marketplace, tiktokShop }: Config) =>
  marketplace === 'sandbox' && tiktokShop.apiUrl ? new URL(tiktokShop.apiUrl).origin : null;

/** The allowed sources of product pictures in CSP syntax. */
export function imageSources(config: Config): string {
  return sandboxOrigin(config) ?? PICTURE_HOSTS.map((host) => `https://*.${host}`).join(' ');
}

/** True for a picture of the marketplace; the server fetches nothing else. */
export function isMarketplacePicture(config: Config, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, hostname } = new URL(address);
  const sandbox = sandboxOrigin(config);
  if (sandbox) return origin === sandbox;
  return protocol === 'https:' && PICTURE_HOSTS.some((host) => hostname.endsWith(`.${host}`));
}
