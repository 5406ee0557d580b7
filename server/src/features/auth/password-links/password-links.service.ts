import type { ResetPasswordInput } from '@gian-hang/contract/accounts/accounts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { enqueueMail } from '../../../mail/send-mail.job.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { clearEvents } from '../../../shared/throttle/throttle.queries.ts';
import { enforceCallLimit, signInKey } from '../../../shared/throttle/throttle.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { updateAccount } from '../profile/profile.queries.ts';
import { endSessions } from '../sessions/sessions.queries.ts';
import { hashToken } from '../sessions/tokens.ts';
import type { Account } from '../sign-in/accounts.queries.ts';
import { refuseGuessable } from '../sign-in/password-policy.service.ts';
import { hashPassword, limitHashing } from '../sign-in/passwords.ts';
import { consumeLink, lockLinkOwner, revokeLinks } from './one-time-links.queries.ts';
import { createOneTimeLink } from './one-time-links.service.ts';
import { type MailedAccount, passwordMail } from './password-mail.ts';

const PURPOSE = 'password';
const HOUR_MS = 3_600_000;
const LIFETIME_MS = { invitation: 72 * HOUR_MS, reset: HOUR_MS, registration: 24 * HOUR_MS };
const RESETS_PER_ADDRESS = 50;

export type IssuedLink = { url: string; expiresAt: Date };

/**
 * The holder of the link may set the account's password once. The token is behind `#`, so no server logs it. Only an
 * invitation invalidates earlier links: a stranger's request must not break a reset or a registration in progress.
 */
export async function createPasswordLink(
  db: Db,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  accountId: string,
  kind: keyof typeof LIFETIME_MS,
): Promise<IssuedLink> {
  if (kind === 'invitation') await revokePasswordLinks(db, accountId);
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS[kind]);
  const token = await createOneTimeLink(db, { purpose: PURPOSE, accountId, expiresAt });
  return { url: `${config.publicUrl}/set-password#token=${token}`, expiresAt };
}

/** Mails an administrator's link if mail is configured; returns whether the mail is queued. */
export async function mailInvitation(deps: Deps, account: MailedAccount, link: IssuedLink): Promise<boolean> {
  if (!deps.config.smtp) return false;
  try {
    await enqueueMail(deps, passwordMail('invitation', account, link, deps.config.timeZone));
    return true;
  } catch (error) {
    deps.log.warn({ err: error }, 'could not mail an invitation');
    return false;
  }
}

export function revokePasswordLinks(db: Db, accountId: string): Promise<void> {
  return revokeLinks(db, accountId, PURPOSE);
}

export function hashNewPassword(password: string): Promise<string> {
  return limitHashing(() => hashPassword(password));
}

/** Ends all sessions and password links of an account, for a new password or a disabled account. */
export async function revokeSessionsAndLinks(
  db: Db,
  accountId: string,
  now: Date,
  reason: 'password_changed' | 'account_disabled',
): Promise<number> {
  await revokePasswordLinks(db, accountId);
  return endSessions(db, accountId, now, reason);
}

/** Sets the password of the link's account once; every session of the account ends. */
export async function resetPassword(deps: Deps, input: ResetPasswordInput, origin: Origin): Promise<void> {
  await enforceCallLimit(deps, { purpose: 'reset password', from: origin.ip, max: RESETS_PER_ADDRESS });
  const { email } = await limitHashing(() =>
    inTransaction(deps, (trx) => resetWithLink(trx, deps, input, origin)),
  );
  // Runs outside the transaction: a concurrent sign-in locks these rows and waits for the account.
  await clearEvents(deps.db, signInKey(deps.secret, email, null));
}

async function resetWithLink(
  db: Db,
  { clock }: Deps,
  input: ResetPasswordInput,
  origin: Origin,
): Promise<Account> {
  const now = clock.now();
  const link = { hash: hashToken(input.token), purpose: PURPOSE, now };
  const account = await lockLinkOwner(db, link);
  if (!account || !(await consumeLink(db, link))) throw new AppError('link_invalid');
  await refuseGuessable(input.password, account);
  const passwordHash = await hashPassword(input.password);
  await updateAccount(db, account.id, { password_hash: passwordHash, email_unverified: false }, now);
  await revokeSessionsAndLinks(db, account.id, now, 'password_changed');
  const caller = { ...origin, accountId: account.id };
  await recordAudit(db, clock, caller, {
    action: 'auth.password_reset',
    object: { type: 'account', id: account.id },
  });
  await notify(db, clock, [account], 'password_changed', { ip: origin.ip });
  return account;
}
