import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/errors/app-error.ts';
import type { ShopViewer } from '../../shared/shop-visibility/shop-visibility.service.ts';
import { findBankAccount, lockBankAccount, visibleAccountIds } from './bank-accounts.queries.ts';

/** For other features: the account, if the viewer can see it. */
export async function getVisibleAccount(db: Db, viewer: ShopViewer, id: string) {
  const account = await findBankAccount(db, viewer, id);
  if (!account) throw new AppError('not_found');
  return account;
}

/** The same, locked until the transaction ends. */
export async function lockVisibleAccount(db: Db, viewer: ShopViewer, id: string) {
  const account = await lockBankAccount(db, viewer, id);
  if (!account) throw new AppError('not_found');
  return account;
}

/** The ids of the accounts that the viewer can see, of all or of some shops. */
export function listVisibleAccountIds(
  db: Db,
  viewer: ShopViewer,
  shopIds: readonly string[] | undefined,
): Promise<string[]> {
  return visibleAccountIds(db, viewer, shopIds);
}
