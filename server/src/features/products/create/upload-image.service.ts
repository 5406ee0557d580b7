import type { ImageUse, UploadedImage } from '@gian-hang/contract/products/new-product';
import type { ImageUse as MarketplaceUse } from '@gian-hang/marketplace/types/product-write-types';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { openShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { callMarketplace } from '../write/marketplace-write.service.ts';
import { getVisibleShop } from '../write/target-shop.service.ts';
import { imageKindOf } from './image-kind.ts';

const MARKETPLACE_USES: Record<ImageUse, MarketplaceUse> = {
  main: 'MAIN_IMAGE',
  description: 'DESCRIPTION_IMAGE',
  size_chart: 'SIZE_CHART_IMAGE',
  certification: 'CERTIFICATION_IMAGE',
};

/** Uploads a picture for a new product to the marketplace; nothing of it is stored here. */
export async function uploadImage(
  deps: Deps,
  actor: Actor,
  { shop_id, use }: { shop_id: string; use: ImageUse },
  bytes: unknown,
): Promise<UploadedImage> {
  const shop = await getVisibleShop(deps, actor, shop_id);
  const open = await openShopConnection(deps, shop.id);
  const kind = Buffer.isBuffer(bytes) ? imageKindOf(bytes) : null;
  if (!Buffer.isBuffer(bytes) || kind === null) throw new AppError('unsupported_picture');
  const image = await callMarketplace(deps, open, (calls) =>
    calls.uploadImage({ bytes, fileName: `picture.${kind}`, use: MARKETPLACE_USES[use] }),
  );
  await inTransaction(deps, (trx) =>
    recordAudit(trx, deps.clock, actor, {
      action: 'product.image_uploaded',
      object: { type: 'shop', id: shop.id },
      after: { uri: image.uri, use, bytes: bytes.length },
    }),
  );
  return image;
}
