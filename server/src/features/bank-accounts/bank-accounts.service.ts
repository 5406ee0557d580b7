import type {
  AccountPayoutPage,
  AccountPayoutQuery,
  BankAccount,
  BankAccountNumber,
  BankAccountPage,
  BankAccountQuery,
  UnmatchedPayoutsPage,
} from '@gian-hang/contract/finance/bank-accounts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { recordAudit } from '../../shared/audit/audit.service.ts';
import { openNumber } from './account-numbers.service.ts';
import {
  EVER,
  payoutsOfAccount,
  startOfMonth,
  sumsOfAccounts,
  unmatchedPayouts,
} from './account-payouts.queries.ts';
import { toBankAccount, toPayout, toUnmatchedPayouts } from './bank-accounts.presenter.ts';
import {
  type BankAccountRow,
  bankAccountById,
  bankAccountPage,
  findBankAccount,
} from './bank-accounts.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

export async function listBankAccounts(
  deps: Deps,
  actor: Actor,
  query: BankAccountQuery,
): Promise<BankAccountPage> {
  const { rows, pagination } = await bankAccountPage(deps.db, actor, query);
  return { items: await withSums(deps, actor, rows), pagination };
}

async function withSums(
  { db, clock, config }: ReadDeps,
  actor: Actor,
  rows: readonly BankAccountRow[],
): Promise<BankAccount[]> {
  const sums = await sumsOfAccounts(db, actor, {
    accountIds: rows.map(({ id }) => id),
    receivedSince: startOfMonth(clock.now(), config.timeZone),
  });
  const byAccount = new Map(sums.map((one) => [one.account_id, one]));
  return rows.map((row) => toBankAccount(row, byAccount.get(row.id)));
}

export async function getBankAccount(deps: ReadDeps, actor: Actor, id: string): Promise<BankAccount> {
  if (!(await findBankAccount(deps.db, actor, id))) throw new AppError('not_found');
  return showBankAccount(deps, actor, id);
}

/** Shows an account that the caller has found visible. */
export async function showBankAccount(deps: ReadDeps, actor: Actor, id: string): Promise<BankAccount> {
  const row = await bankAccountById(deps.db, actor, id);
  const [account] = row ? await withSums(deps, actor, [row]) : [];
  if (!account) throw new AppError('not_found');
  return account;
}

export async function listAccountPayouts(
  { db }: Deps,
  actor: Actor,
  id: string,
  query: AccountPayoutQuery,
): Promise<AccountPayoutPage> {
  if (!(await findBankAccount(db, actor, id))) throw new AppError('not_found');
  const { rows, pagination } = await payoutsOfAccount(db, actor, id, query);
  return { items: rows.map(toPayout), pagination };
}

export async function listUnmatchedPayouts(
  { db }: Deps,
  actor: Actor,
  query: AccountPayoutQuery,
): Promise<UnmatchedPayoutsPage> {
  const { rows, pagination } = await unmatchedPayouts(db, actor, EVER, query);
  return { items: rows.map(toUnmatchedPayouts), pagination };
}

/** Decrypts the number for somebody who sees the account, and records who read it. */
export async function revealNumber(deps: Deps, actor: Actor, id: string): Promise<BankAccountNumber> {
  return inTransaction(deps, async (trx) => {
    const account = await findBankAccount(trx, actor, id);
    if (!account) throw new AppError('not_found');
    const number = openNumber(deps, account);
    await recordAudit(trx, deps.clock, actor, {
      action: 'bank_account.number_shown',
      object: { type: 'bank_account', id },
    });
    return { number };
  });
}
