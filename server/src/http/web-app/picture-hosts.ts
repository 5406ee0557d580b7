import type { Marketplace } from '@gian-hang/marketplace/marketplace';

/** The image sources of the page's content security policy. */
export function imageSources(marketplaces: readonly Marketplace[]): string {
  return [...new Set(marketplaces.flatMap(({ pictureSources }) => pictureSources))].join(' ');
}

/** True for a URL on one of the marketplace's picture hosts. The server downloads pictures from nowhere else. */
export function isMarketplacePicture(
  { pictureSources }: Pick<Marketplace, 'pictureSources'>,
  address: string,
): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, hostname } = new URL(address);
  return pictureSources.some((source) => {
    const [scheme, parentHost] = source.split('//*');
    return parentHost === undefined
      ? origin === source
      : protocol === scheme && hostname.endsWith(parentHost);
  });
}
