import type { User } from '@gian-hang/contract/auth';
import type { Deps } from '../../deps.ts';
import { shopsWithinReach } from '../shops/shop-reach.service.ts';
import type { Account } from './accounts.queries.ts';
import { hasSecondFactor } from './second-factor.queries.ts';
import { isSecondFactorRequired } from './second-factor-rule.ts';
import { toUser } from './user.presenter.ts';

/** The account as its owner sees it, with the shops within reach. */
export async function describeUser(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  account: Account,
): Promise<User> {
  return toUser(account, await shopsWithinReach(db, { accountId: account.id, role: account.role }), {
    enabled: await hasSecondFactor(db, account.id),
    required: isSecondFactorRequired(config, account.role),
  });
}
