import type { Role } from '@gian-hang/contract/accounts/roles';
import type { Settings } from '@gian-hang/contract/accounts/settings';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { settingsOf } from '../profile/user.presenter.ts';
import { hashToken, randomToken } from '../sessions/tokens.ts';
import { accountById } from '../sign-in/accounts.queries.ts';
import { consumeLink, insertLink } from './one-time-links.queries.ts';

type NewLink = { purpose: string; accountId: string | null; expiresAt: Date };

/** Creates a secret for one use, one purpose and a limited time; only its hash is stored. */
export async function createOneTimeLink(db: Db, { purpose, accountId, expiresAt }: NewLink): Promise<string> {
  const token = randomToken();
  await insertLink(db, {
    hash: hashToken(token),
    purpose,
    account_id: accountId,
    expires_at: expiresAt,
    used_at: null,
  });
  return token;
}

export type LinkOwner = { accountId: string; role: Role; settings: Settings };

/** Consumes a link and returns its owner; `presentedBy`, if known, must be that account. */
export async function consumeLinkForOwner(
  { db, clock }: Deps,
  purpose: string,
  token: string,
  presentedBy: string | null,
): Promise<LinkOwner> {
  const link = await consumeLink(db, {
    hash: hashToken(token),
    purpose,
    now: clock.now(),
    accountId: presentedBy,
  });
  const account = link?.account_id ? await accountById(db, link.account_id) : undefined;
  if (account?.status !== 'ACTIVE') throw new AppError('link_invalid');
  return { accountId: account.id, role: account.role, settings: settingsOf(account) };
}
