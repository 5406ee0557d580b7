import { IdParams } from '@gian-hang/contract/fields';
import {
  AccountPayoutPage,
  AccountPayoutQuery,
  BankAccount,
  BankAccountEdit,
  BankAccountNumber,
  BankAccountPage,
  BankAccountQuery,
  NewBankAccount,
  UnmatchedPayoutsPage,
} from '@gian-hang/contract/finance/bank-accounts';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { jsonRoutes } from '../../http/json-routes.ts';
import {
  getBankAccount,
  listAccountPayouts,
  listBankAccounts,
  listUnmatchedPayouts,
  revealNumber,
} from './bank-accounts.service.ts';
import { createBankAccount, deleteBankAccountOf, editBankAccount } from './write-bank-accounts.service.ts';

const { bankAccounts } = PATHS;
const access = 'money.read';
const params = IdParams;

export const bankAccountsRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'bank accounts');
  const rebuild = (actor: Actor, id: string) => getBankAccount(deps, actor, id);

  api.get(bankAccounts.list, { access, query: BankAccountQuery, data: BankAccountPage }, ({ actor, query }) =>
    listBankAccounts(deps, actor, query),
  );
  api.get(
    bankAccounts.unmatched,
    { access, query: AccountPayoutQuery, data: UnmatchedPayoutsPage },
    ({ actor, query }) => listUnmatchedPayouts(deps, actor, query),
  );
  api.post(
    bankAccounts.list,
    { access, body: NewBankAccount, data: BankAccount, status: 201, rebuild },
    ({ actor, body }) => createBankAccount(deps, actor, body),
  );
  api.get(bankAccounts.one, { access, params, data: BankAccount }, ({ actor, params: { id } }) =>
    getBankAccount(deps, actor, id),
  );
  api.patch(
    bankAccounts.one,
    { access, params, body: BankAccountEdit, data: BankAccount, rebuild },
    ({ actor, params: { id }, body }) => editBankAccount(deps, actor, id, body),
  );
  api.delete(bankAccounts.one, { access, params, rebuild: () => {} }, ({ actor, params: { id } }) =>
    deleteBankAccountOf(deps, actor, id),
  );
  // A POST, so that no cache, prefetch or link reads a number; the answer is never stored for a repeat.
  api.post(bankAccounts.number, { access, params, data: BankAccountNumber }, ({ actor, params: { id } }) =>
    revealNumber(deps, actor, id),
  );
  api.get(
    bankAccounts.payouts,
    { access, params, query: AccountPayoutQuery, data: AccountPayoutPage },
    ({ actor, params: { id }, query }) => listAccountPayouts(deps, actor, id, query),
  );
};
