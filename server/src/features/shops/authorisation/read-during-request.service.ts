import type { SyncKind } from '@gian-hang/contract/sync';
import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { withMarketplaceTimeout } from '../../../http/limits/marketplace-timeout.ts';
import {
  needsAuthorisation,
  syncFailureMessage,
  toSyncFailure,
} from '../../../shared/sync-runs/sync-failure.service.ts';
import { expireShopAccess, openShopConnection, type ShopConnection } from './shop-connection.service.ts';

/** Reads from the marketplace while a user waits. Marketplace failures become user messages. */
export async function readDuringRequest<Result>(
  deps: Deps,
  { shopId, kind }: { shopId: string; kind: SyncKind },
  read: (shop: ShopConnection, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const shop = await openShopConnection(deps, shopId);
  try {
    return await withMarketplaceTimeout((signal) => read(shop, signal));
  } catch (error) {
    if (!isMarketplaceError(error)) throw error;
    if (error.kind === 'authorisation_gone') await expireShopAccess(deps, shop);
    const failure = toSyncFailure(error, kind);
    const code = needsAuthorisation(failure.code) ? 'authorisation_required' : 'sync_failed';
    throw new AppError(code, { message: syncFailureMessage(failure) });
  }
}
