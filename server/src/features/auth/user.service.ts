import type { User } from '@gian-hang/contract/auth';
import type { Db } from '../../db/database.ts';
import { shopsWithinReach } from '../shops/shop-reach.service.ts';
import type { Account } from './accounts.queries.ts';
import { toUser } from './user.presenter.ts';

/** The account as its owner sees it, with the shops within reach. */
export async function describeUser(db: Db, account: Account): Promise<User> {
  return toUser(account, await shopsWithinReach(db, { accountId: account.id, role: account.role }));
}
