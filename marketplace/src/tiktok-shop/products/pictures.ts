/** TikTok Shop's picture hosts. */
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

/** Returns the URL if it is a marketplace picture, otherwise null. */
export type PictureFilter = (address: string | null | undefined) => string | null;

/** Accepts the picture hosts over https and the API's own origin. */
export function createPictureFilter(apiUrl: string): PictureFilter {
  const own = new URL(apiUrl).origin;
  return (address) => {
    if (!address || !URL.canParse(address)) return null;
    const { protocol, origin, hostname } = new URL(address);
    const known = protocol === 'https:' && PICTURE_HOSTS.some((host) => hostname.endsWith(`.${host}`));
    return known || origin === own ? address : null;
  };
}
