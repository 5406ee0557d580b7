/** Where the marketplace keeps the pictures of products. */
const PICTURE_HOSTS = [
  'tiktokcdn.com',
  'tiktokcdn-us.com',
  'tiktokcdn-eu.com',
  'ibyteimg.com',
  'byteimg.com',
];

export function pictureSources(pictureOrigin: string | undefined): string[] {
  return pictureOrigin ? [pictureOrigin] : PICTURE_HOSTS.map((host) => `https://*.${host}`);
}

/** Gives back addresses of the marketplace's pictures; null for any other address or scheme. */
export type PictureFilter = (address: string | null | undefined) => string | null;

/** Accepts the picture hosts over https, and the API's own origin. */
export function createPictureFilter(apiUrl: string): PictureFilter {
  const own = new URL(apiUrl).origin;
  return (address) => {
    if (!address || !URL.canParse(address)) return null;
    const { protocol, origin, hostname } = new URL(address);
    const known = protocol === 'https:' && PICTURE_HOSTS.some((host) => hostname.endsWith(`.${host}`));
    return known || origin === own ? address : null;
  };
}
