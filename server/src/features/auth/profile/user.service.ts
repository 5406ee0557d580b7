import type { User } from '@gian-hang/contract/accounts/auth';
import type { Deps } from '../../../deps.ts';
import { visibleShops } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { hasSecondFactor } from '../second-factor/second-factor.queries.ts';
import { isSecondFactorRequired } from '../second-factor/second-factor-policy.ts';
import type { Account } from '../sign-in/accounts.queries.ts';
import { toUser } from './user.presenter.ts';

/** The account as its owner sees it, with the visible shops. */
export async function describeUser(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  account: Account,
): Promise<User> {
  return toUser(account, await visibleShops(db, { accountId: account.id, role: account.role }), {
    enabled: await hasSecondFactor(db, account.id),
    required: isSecondFactorRequired(config, account.role),
  });
}
