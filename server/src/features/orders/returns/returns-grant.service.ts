import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Deps } from '../../../deps.ts';
import type { ShopConnection } from '../../shops/authorisation/shop-connection.service.ts';

/** A seller can leave out the permission to read returns. That is no failure: orders need none of it. */
export async function skipUnlessGranted(
  { log }: Deps,
  shop: ShopConnection,
  read: () => Promise<void>,
): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!isMarketplaceError(error, 'forbidden_scope')) throw error;
    log.warn({ shop: shop.id }, 'the shop has not granted the permission to read returns');
  }
}
