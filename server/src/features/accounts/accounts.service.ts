import type {
  AccountChange,
  AccountItem,
  AccountPage,
  AccountsQuery,
  CreatedAccount,
  NewAccount,
  RoleItem,
} from '@gian-hang/contract/accounts/accounts';
import { permissionsOf, ROLE_NAMES, ROLES } from '@gian-hang/contract/accounts/roles';
import { REQUIRED_MESSAGE } from '@gian-hang/contract/validation-messages';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { emailKey } from '../../db/email-key.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { recordAudit } from '../../shared/audit/audit.service.ts';
import {
  createPasswordLink,
  hashNewPassword,
  revokePasswordLinks,
  revokeSessionsAndLinks,
} from '../auth/password-links/password-links.service.ts';
import { refuseGuessable } from '../auth/sign-in/password-policy.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { lockShopAssignments } from '../shops/shop-assignments.service.ts';
import { refuseOwnAccount, refuseOwnPassword, requireAnotherAdministrator } from './account-guards.ts';
import { deliverLink } from './account-links.service.ts';
import { toAccountItem, toAuditRecord } from './accounts.presenter.ts';
import {
  type Account,
  accountPage,
  accountRowById,
  findLinkedShops,
  insertAccount,
  lockAccount,
  replaceShops,
  updateAccount,
} from './accounts.queries.ts';

export async function listAccounts({ db, config }: Deps, query: AccountsQuery): Promise<AccountPage> {
  const { rows, pagination } = await accountPage(db, query, config.timeZone);
  return { items: rows.map(toAccountItem), pagination };
}

export async function getAccount({ db }: Pick<Deps, 'db'>, id: string): Promise<AccountItem> {
  const row = await accountRowById(db, id);
  if (!row) throw new AppError('not_found');
  return toAccountItem(row);
}

export function listRoles(): RoleItem[] {
  return ROLES.map((role) => ({
    id: role,
    value: role,
    name: ROLE_NAMES[role],
    permissions: [...permissionsOf({ role, money_access: false })],
  }));
}

export async function createAccount(deps: Deps, actor: Actor, input: NewAccount): Promise<CreatedAccount> {
  const { clock } = deps;
  if (input.password !== undefined) await refuseGuessable(input.password, input);
  const passwordHash = input.password === undefined ? null : await hashNewPassword(input.password);
  const { account, made } = await inTransaction(deps, async (trx) => {
    await refuseUnknownShops(trx, input.shops);
    const id = await insertAccount(trx, {
      email: input.email,
      email_key: emailKey(input.email),
      first_name: input.first_name,
      last_name: input.last_name,
      phone_number: input.phone_number,
      telegram: input.social_data.telegram,
      role: input.role,
      money_access: input.money_access,
      password_hash: passwordHash,
      created_at: clock.now(),
    });
    if (!id) throw new AppError('email_taken');
    await replaceShops(trx, id, input.shops);
    const item = await getAccount({ db: trx }, id);
    await recordAudit(trx, clock, actor, {
      action: 'account.created',
      object: { type: 'account', id },
      after: { ...toAuditRecord(item), invited: input.invite },
    });
    await notify(trx, clock, [{ id, settings: {} }], 'welcome');
    return {
      account: item,
      made: input.invite ? await createPasswordLink(trx, deps, id, 'invitation') : null,
    };
  });
  return {
    ...account,
    link: made && (await deliverLink(deps, { email: account.email, settings: {} }, made)),
  };
}

const OTHER_ACCOUNT = {
  vi: 'Không phải tài khoản của đường dẫn.',
  en: 'This is not the account of the path.',
};

/** A new password ends every session of the account; a new e-mail invalidates the links sent to the old one. */
export async function editAccount(
  { db, clock, log }: Deps,
  actor: Actor,
  id: string,
  input: AccountChange,
): Promise<AccountItem> {
  if (input.id !== undefined && input.id !== id)
    throw new AppError('validation_failed', { errors: [{ path: 'id', message: OTHER_ACCOUNT }] });
  const passwordHash = input.password ? await hashNewPassword(input.password) : undefined;
  return mapTakenEmailError(() =>
    inTransaction({ db, log }, async (trx) => {
      if (input.shops) await lockShopAssignments(trx);
      const locked = await lockAccount(trx, id);
      if (!locked) throw new AppError('not_found');
      if (input.version !== undefined && input.version !== locked.version) throw new AppError('conflict');
      refuseRemovedNames(locked, input);
      await validateNewPassword(actor, locked, input);
      if (input.role !== undefined && input.role !== locked.role) {
        refuseOwnAccount(actor, id);
        await requireAnotherAdministrator(trx, locked);
      }
      const before = await getAccount({ db: trx }, id);
      if (input.shops) {
        await refuseUnknownShops(trx, input.shops);
        await replaceShops(trx, id, input.shops);
      }
      const now = clock.now();
      await updateAccount(trx, id, columnsOf(input, passwordHash), now);
      if (input.email !== undefined && emailKey(input.email) !== locked.email_key)
        await revokePasswordLinks(trx, id);
      if (passwordHash) {
        await revokeSessionsAndLinks(trx, id, now, 'password_changed');
        await notify(trx, clock, [locked], 'password_changed', { ip: actor.ip });
      }
      const after = await getAccount({ db: trx }, id);
      await recordAudit(trx, clock, actor, {
        action: 'account.updated',
        object: { type: 'account', id },
        before: toAuditRecord(before),
        after: { ...toAuditRecord(after), ...(passwordHash ? { password_changed: true } : {}) },
      });
      return after;
    }),
  );
}

/** A person may lack a name, as after registering; a name that is there cannot be removed. */
function refuseRemovedNames(account: Account, input: AccountChange): void {
  const removed = (['first_name', 'last_name'] as const).filter(
    (name) => input[name] === '' && account[name] !== '',
  );
  if (removed.length === 0) return;
  const errors = removed.map((path) => ({ path, message: REQUIRED_MESSAGE }));
  throw new AppError('validation_failed', { errors });
}

async function validateNewPassword(actor: Actor, account: Account, input: AccountChange): Promise<void> {
  if (!input.password) return;
  refuseOwnPassword(actor, account);
  await refuseGuessable(input.password, {
    email: input.email ?? account.email,
    first_name: input.first_name ?? account.first_name,
    last_name: input.last_name ?? account.last_name,
  });
}

function columnsOf(input: AccountChange, passwordHash?: string): Updateable<Database['accounts']> {
  return {
    ...(input.first_name === undefined ? {} : { first_name: input.first_name }),
    ...(input.last_name === undefined ? {} : { last_name: input.last_name }),
    ...(input.email === undefined ? {} : { email: input.email, email_key: emailKey(input.email) }),
    ...(input.phone_number === undefined ? {} : { phone_number: input.phone_number }),
    ...(input.role === undefined ? {} : { role: input.role }),
    ...(input.money_access === undefined ? {} : { money_access: input.money_access }),
    ...(input.social_data === undefined ? {} : { telegram: input.social_data.telegram }),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
  };
}

const UNIQUE_VIOLATION = '23505';

async function mapTakenEmailError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code === UNIQUE_VIOLATION && constraint === 'accounts_email_key_key')
      throw new AppError('email_taken');
    throw error;
  }
}

async function refuseUnknownShops(db: Db, shopIds: readonly string[]): Promise<void> {
  const known = await findLinkedShops(db, shopIds);
  if (shopIds.every((id) => known.has(id))) return;
  const message = { vi: 'Không có shop này', en: 'There is no such shop' };
  throw new AppError('validation_failed', { errors: [{ path: 'shops', message }] });
}
