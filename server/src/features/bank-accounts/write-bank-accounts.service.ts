import type { BankAccount, BankAccountEdit, NewBankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { bankOf } from '@gian-hang/contract/finance/banks';
import { REQUIRED_MESSAGE } from '@gian-hang/contract/validation-messages';
import type { Db } from '../../db/database.ts';
import { possibleIds } from '../../db/possible-ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { recordAudit } from '../../shared/audit/audit.service.ts';
import { visibleShopIds } from '../../shared/shop-visibility/shop-visibility.service.ts';
import { hashNumber, openNumber, requireAccountNumber, sealNumber } from './account-numbers.service.ts';
import { toAuditedAccount } from './bank-accounts.presenter.ts';
import {
  bankAccountById,
  deleteBankAccount,
  hasLines,
  hasUnseenShops,
  insertBankAccount,
  isNumberUsed,
  lockBankAccount,
  lockNumber,
  nextBankAccountId,
  replaceSeenShops,
  updateBankAccount,
} from './bank-accounts.queries.ts';
import { showBankAccount } from './bank-accounts.service.ts';

const CURRENCY_IN_USE = {
  vi: 'Tài khoản đã có giao dịch bằng loại tiền này',
  en: 'The account has lines in this currency',
};

export async function createBankAccount(
  deps: Deps,
  actor: Actor,
  { bank, holder, number: typed, currency, shop_ids }: NewBankAccount,
): Promise<BankAccount> {
  const columns = bankColumns(bank);
  const number = requireAccountNumber(typed, bank.code !== null);
  return inTransaction(deps, async (trx) => {
    await requireVisibleShops(trx, actor, shop_ids);
    const hash = hashNumber(deps, number);
    await refuseUsedNumber(trx, actor, { hash, currency, exceptId: null });
    const id = await nextBankAccountId(trx);
    const now = deps.clock.now();
    await insertBankAccount(trx, {
      id,
      ...columns,
      ...sealNumber(deps, id, number),
      holder,
      currency,
      created_by: actor.accountId,
      created_at: now,
      updated_at: now,
    });
    await replaceSeenShops(trx, actor, id, shop_ids);
    await recordAudit(trx, deps.clock, actor, {
      action: 'bank_account.created',
      object: { type: 'bank_account', id },
      after: await auditedAccount(trx, actor, id),
    });
    return showBankAccount({ ...deps, db: trx }, actor, id);
  });
}

export async function editBankAccount(
  deps: Deps,
  actor: Actor,
  id: string,
  edit: BankAccountEdit,
): Promise<BankAccount> {
  return inTransaction(deps, async (trx) => {
    const account = await lockBankAccount(trx, actor, id);
    if (!account) throw new AppError('not_found');
    if (edit.version !== undefined && edit.version !== account.version) throw new AppError('conflict');
    if (edit.shop_ids) await requireVisibleShops(trx, actor, edit.shop_ids);
    const { holder = account.holder, currency = account.currency } = edit;
    const columns = edit.bank ? bankColumns(edit.bank) : {};
    const numberColumns = editedNumber(deps, account, edit);
    const { number_hash: hash } = numberColumns ?? account;
    const isNewNumber = !hash.equals(account.number_hash);
    const { bank_code, bank_name } = { ...account, ...columns };
    const isSameAccount =
      !isNewNumber &&
      holder === account.holder &&
      currency === account.currency &&
      bank_code === account.bank_code &&
      bank_name === account.bank_name;
    if (!isSameAccount && (await hasUnseenShops(trx, actor, id))) throw new AppError('forbidden');
    if (currency !== account.currency && (await hasLines(trx, id)))
      throw new AppError('validation_failed', { errors: [{ path: 'currency', message: CURRENCY_IN_USE }] });
    if (numberColumns || currency !== account.currency)
      await refuseUsedNumber(trx, actor, { hash, currency, exceptId: id });
    const before = await auditedAccount(trx, actor, id);
    await updateBankAccount(trx, id, { ...columns, ...numberColumns, holder, currency }, deps.clock.now());
    if (edit.shop_ids) await replaceSeenShops(trx, actor, id, edit.shop_ids);
    const after = await auditedAccount(trx, actor, id);
    await recordAudit(trx, deps.clock, actor, {
      action: 'bank_account.updated',
      object: { type: 'bank_account', id },
      before,
      after: { ...after, ...(isNewNumber && { number_replaced: true }) },
    });
    return showBankAccount({ ...deps, db: trx }, actor, id);
  });
}

/** Deletes the account; one that also belongs to shops out of the actor's reach only loses those within it. */
export async function deleteBankAccountOf(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (trx) => {
    if (!(await lockBankAccount(trx, actor, id))) throw new AppError('not_found');
    const before = await auditedAccount(trx, actor, id);
    const isShared = await hasUnseenShops(trx, actor, id);
    if (isShared) {
      await replaceSeenShops(trx, actor, id, []);
      await updateBankAccount(trx, id, {}, deps.clock.now());
    } else await deleteBankAccount(trx, id);
    await recordAudit(trx, deps.clock, actor, {
      action: isShared ? 'bank_account.updated' : 'bank_account.deleted',
      object: { type: 'bank_account', id },
      before,
      ...(isShared && { after: await auditedAccount(trx, actor, id) }),
    });
  });
}

function bankColumns({ code, name }: NewBankAccount['bank']) {
  if (code !== null) return { bank_code: code, bank_name: bankOf(code).shortName };
  if (name === '')
    throw new AppError('validation_failed', { errors: [{ path: 'bank.name', message: REQUIRED_MESSAGE }] });
  return { bank_code: null, bank_name: name };
}

type Stored = { id: string; bank_code: string | null; number_sealed: string };

/** The columns of a new number; null if the number stays. A number that stays must also fit a new bank. */
function editedNumber(deps: Deps, account: Stored, { bank, number }: BankAccountEdit) {
  const isVietnamese = (bank ? bank.code : account.bank_code) !== null;
  if (number !== undefined) return sealNumber(deps, account.id, requireAccountNumber(number, isVietnamese));
  if (isVietnamese !== (account.bank_code !== null))
    requireAccountNumber(openNumber(deps, account), isVietnamese);
  return null;
}

async function auditedAccount(db: Db, actor: Actor, id: string) {
  const row = await bankAccountById(db, actor, id);
  return row && toAuditedAccount(row);
}

async function requireVisibleShops(db: Db, actor: Actor, shopIds: readonly string[]): Promise<void> {
  const wanted = new Set(shopIds);
  if (wanted.size === 0) return;
  const possible = possibleIds([...wanted]);
  const visible = new Set(possible.length > 0 ? await visibleShopIds(db, actor, possible) : []);
  if (![...wanted].every((id) => visible.has(id))) throw new AppError('not_found');
}

type NumberUse = Parameters<typeof isNumberUsed>[2];

/** Accounts out of the actor's reach do not count: a refusal would reveal them. */
async function refuseUsedNumber(db: Db, actor: Actor, use: NumberUse): Promise<void> {
  await lockNumber(db, use.hash);
  if (await isNumberUsed(db, actor, use)) throw new AppError('bank_account_exists');
}
