import { MAX_IMAGE_BYTES } from '@gian-hang/contract/limits';
import type { Marketplace, ShopCalls } from '@gian-hang/marketplace/marketplace';
import type { ProductImage } from '@gian-hang/marketplace/types/product-types';
import type { ImageUse } from '@gian-hang/marketplace/types/product-write-types';
import { isMarketplacePicture } from '../../../http/web-app/picture-hosts.ts';
import { BulkItemError } from './bulk-item-errors.ts';

const IMAGE_TIMEOUT_MS = 10_000;

type Pictures = Pick<Marketplace, 'pictureSources'>;

/** Uploads a picture of another seller's product to this shop; returns its uri in this shop. */
export async function copyPicture(
  marketplace: Pictures,
  calls: Pick<ShopCalls, 'uploadImage'>,
  image: Pick<ProductImage, 'url'>,
  use: ImageUse,
): Promise<string> {
  const bytes = await download(marketplace, image.url);
  return (await calls.uploadImage({ bytes, use })).uri;
}

async function download(marketplace: Pictures, url: string | null): Promise<Uint8Array> {
  const failed = () => new BulkItemError('picture_unavailable');
  if (!url || !isMarketplacePicture(marketplace, url)) throw failed();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(IMAGE_TIMEOUT_MS) });
    if (!response.ok || !response.body) throw failed();
    for await (const part of response.body) {
      size += part.byteLength;
      if (size > MAX_IMAGE_BYTES) throw failed();
      parts.push(part);
    }
  } catch {
    throw failed();
  }
  return Buffer.concat(parts);
}
