import {
  AVATAR_PATTERN,
  type ChangePasswordInput,
  type HistoryQuery,
  type ProfileInput,
  type User,
} from '@gian-hang/contract/accounts/auth';
import type { Settings, SettingsPatch } from '@gian-hang/contract/accounts/settings';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { revokeSessionsAndLinks } from '../password-links/password-links.service.ts';
import { passwordCheck, withReauthentication } from '../second-factor/reauthentication.service.ts';
import { type Credentials, startSession } from '../sessions/sessions.service.ts';
import { randomToken } from '../sessions/tokens.ts';
import { type Account, accountById } from '../sign-in/accounts.queries.ts';
import { refuseGuessable } from '../sign-in/password-policy.service.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { isImageOfType } from './image-signature.ts';
import { historyPage, lockAccount, replaceAvatar, updateAccount } from './profile.queries.ts';
import { settingsOf } from './user.presenter.ts';
import { describeUser } from './user.service.ts';

async function ownAccount(db: Db, actor: Actor): Promise<Account> {
  const account = await accountById(db, actor.accountId);
  if (!account) throw new AppError('session_ended');
  return account;
}

export async function getProfile(deps: Deps, actor: Actor): Promise<User> {
  return describeUser(deps, await ownAccount(deps.db, actor));
}

const UNREADABLE_IMAGE = {
  vi: 'Không đọc được ảnh này. Hãy chọn ảnh PNG, JPEG hoặc WebP.',
  en: 'This picture cannot be read. Choose a PNG, JPEG or WebP picture.',
};

function decodeAvatar(dataUrl: string) {
  const [, subtype] = AVATAR_PATTERN.exec(dataUrl) ?? [];
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const contentType = `image/${subtype}`;
  if (!isImageOfType(bytes, contentType))
    throw new AppError('validation_failed', { errors: [{ path: 'avatar', message: UNREADABLE_IMAGE }] });
  return { key: randomToken(), contentType, bytes };
}

export async function updateProfile(deps: Deps, actor: Actor, input: ProfileInput): Promise<User> {
  const { clock } = deps;
  const { avatar, ...fields } = input;
  const picture = avatar ? decodeAvatar(avatar) : null;
  return inTransaction(deps, async (trx) => {
    const before = await lockAccount(trx, actor.accountId);
    if (avatar !== undefined) await replaceAvatar(trx, actor.accountId, picture);
    const changes = avatar === undefined ? fields : { ...fields, avatar_key: picture?.key ?? null };
    const after = await updateAccount(trx, actor.accountId, changes, clock.now());
    const pick = (account: Account) =>
      Object.fromEntries(Object.keys(changes).map((key) => [key, account[key as keyof Account]]));
    await recordAudit(trx, clock, actor, {
      action: 'profile.updated',
      object: { type: 'account', id: actor.accountId },
      before: pick(before),
      after: pick(after),
    });
    return describeUser({ ...deps, db: trx }, after);
  });
}

export async function getSettings({ db }: Deps, actor: Actor): Promise<Settings> {
  return settingsOf(await ownAccount(db, actor));
}

export async function updateSettings(
  { db, clock, log }: Deps,
  actor: Actor,
  patch: SettingsPatch,
): Promise<Settings> {
  return inTransaction({ db, log }, async (trx) => {
    const before = await lockAccount(trx, actor.accountId);
    const settings = settingsOf({ settings: { ...before.settings, ...patch } });
    await updateAccount(trx, actor.accountId, { settings: JSON.stringify(settings) }, clock.now());
    await recordAudit(trx, clock, actor, {
      action: 'settings.updated',
      object: { type: 'account', id: actor.accountId },
      before: settingsOf(before),
      after: settings,
    });
    return settings;
  });
}

/** Ends every session including the current one; the caller continues with a new one. */
export function changePassword(deps: Deps, actor: Actor, input: ChangePasswordInput): Promise<Credentials> {
  return withReauthentication(deps, actor, [passwordCheck(input.current_password)], async (trx, account) => {
    await refuseGuessable(input.new_password, account, 'new_password');
    const now = deps.clock.now();
    const hash = await hashPassword(input.new_password);
    const changed = await updateAccount(trx, account.id, { password_hash: hash }, now);
    await revokeSessionsAndLinks(trx, account.id, now, 'password_changed');
    await recordAudit(trx, deps.clock, actor, {
      action: 'auth.password_changed',
      object: { type: 'account', id: account.id },
    });
    await notify(trx, deps.clock, [account], 'password_changed', { ip: actor.ip });
    return startSession(trx, deps, changed, actor);
  });
}

export async function ownHistory({ db }: Deps, actor: Actor, query: HistoryQuery) {
  const { rows, pagination } = await historyPage(db, actor.accountId, query);
  return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), pagination };
}
