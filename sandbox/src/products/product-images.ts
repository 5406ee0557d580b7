import { isRecord } from '../http/params.ts';
import type { Sandbox } from '../sandbox-state.ts';

function imageLink(baseUrl: string, uri: string): string {
  const [folder, key = ''] = uri.split('/');
  return folder === 'tos-sandbox-i-upload'
    ? `${baseUrl}/images/upload/${key}`
    : `${baseUrl}/images/${key}.png`;
}

export function imageView(baseUrl: string, uri: string) {
  const url = imageLink(baseUrl, uri);
  return { uri, urls: [url], thumb_urls: [`${url}?size=200`], width: 400, height: 400 };
}

/** Adds the URLs of every picture inside a value. */
export function withImages(baseUrl: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withImages(baseUrl, entry));
  if (!isRecord(value)) return value;
  if (typeof value.uri === 'string') return imageView(baseUrl, value.uri);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withImages(baseUrl, member)]),
  );
}

export function isKnownImage({ images }: Pick<Sandbox, 'images'>): (uri: string) => boolean {
  return (uri) => {
    const [folder, key] = uri.split('/');
    if (folder === 'tos-sandbox-i-photo') return /^[a-z]+-[0-9a-f]{8}$/.test(key ?? '');
    return folder === 'tos-sandbox-i-upload' && images.load(key ?? '') !== undefined;
  };
}
