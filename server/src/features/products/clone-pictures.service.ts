import type { ProductImage } from '@gian-hang/marketplace/product-types';
import type { ImageUse } from '@gian-hang/marketplace/product-write-types';
import type { Deps } from '../../deps.ts';
import { isMarketplacePicture } from '../../http/picture-hosts.ts';
import type { Copy } from './clone-one.service.ts';
import { WorkFailure } from './work-faults.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const LONGEST_MS = 10_000;

/** The pictures of a product by name, as the other shop calls them: one seller's names are good in all its shops. */
export async function picturesFor(deps: Deps, { source, from, to }: Copy): Promise<Map<string, string>> {
  const main = source.detail.images;
  const ofSkus = source.skus.flatMap(({ attributes }) => attributes.flatMap(({ image }) => image ?? []));
  const names = new Map<string, string>();
  const take = async (image: ProductImage, use: ImageUse) => {
    if (!image.uri || names.has(image.uri)) return;
    const same = from.authorisationId === to.authorisationId;
    names.set(image.uri, same ? image.uri : await copyPicture(deps, to, image, use));
  };
  for (const image of main) await take(image, 'MAIN_IMAGE');
  for (const image of ofSkus) await take(image, 'ATTRIBUTE_IMAGE');
  return names;
}

async function copyPicture(deps: Deps, to: Copy['to'], image: ProductImage, use: ImageUse): Promise<string> {
  const bytes = await download(deps, image.url);
  return (await to.calls.uploadImage({ bytes, use })).uri;
}

async function download({ config }: Deps, url: string | null): Promise<Uint8Array> {
  const failed = () => new WorkFailure('picture_unread');
  if (!url || !isMarketplacePicture(config, url)) throw failed();
  let response: Response;
  try {
    response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(LONGEST_MS) });
  } catch {
    throw failed();
  }
  if (!response.ok || !response.body) throw failed();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw failed();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
