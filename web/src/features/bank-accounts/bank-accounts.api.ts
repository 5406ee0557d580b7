import type {
  AccountPayoutPage,
  BankAccount,
  BankAccountEdit,
  BankAccountNumber,
  BankAccountPage,
  NewBankAccount,
  UnmatchedPayoutsPage,
} from '@gian-hang/contract/finance/bank-accounts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@gian-hang/contract/limits';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { FilterOf } from '../../shared/list/list-address.ts';
import { listQuery } from '../../shared/list/list-query.ts';
import { BANK_ACCOUNT_LIST } from './bank-account-search.ts';

const { bankAccounts } = PATHS;
const ALL = ['bank-accounts'];

export function bankAccountsQuery(filter: FilterOf<typeof BANK_ACCOUNT_LIST>, page: number) {
  return listQuery<BankAccountPage>([...ALL, 'list'], bankAccounts.list, {
    pageNum: page,
    pageSize: DEFAULT_PAGE_SIZE,
    ...BANK_ACCOUNT_LIST.toQuery(filter),
  });
}

/** The accounts in a currency, to choose one of. */
export function accountOptionsQuery(currency: string) {
  return listQuery<BankAccountPage>([...ALL, 'options'], bankAccounts.list, {
    pageNum: 1,
    pageSize: MAX_PAGE_SIZE,
    currency,
  });
}

export function bankAccountQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => api.get<BankAccount>(buildPath(bankAccounts.one, { id }), { signal }),
    staleTime: 0,
  });
}

export function accountPayoutsQuery(id: string, page: number) {
  return listQuery<AccountPayoutPage>([...ALL, 'payouts', id], buildPath(bankAccounts.payouts, { id }), {
    pageNum: page,
    pageSize: DEFAULT_PAGE_SIZE,
  });
}

export function unmatchedPayoutsQuery(page: number) {
  return listQuery<UnmatchedPayoutsPage>([...ALL, 'unmatched'], bankAccounts.unmatched, {
    pageNum: page,
    pageSize: DEFAULT_PAGE_SIZE,
  });
}

/** Any change may move payouts from one account to another. */
function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ALL });
}

export function useCreateBankAccount() {
  return useMutation({
    mutationFn: (body: NewBankAccount) => api.post<BankAccount>(bankAccounts.list, { body }),
    gcTime: 0,
    onSuccess: useRefresh(),
  });
}

export function useEditBankAccount() {
  return useMutation({
    mutationFn: ({ id, ...body }: BankAccountEdit & { id: string }) =>
      api.patch<BankAccount>(buildPath(bankAccounts.one, { id }), { body }),
    gcTime: 0,
    onSuccess: useRefresh(),
  });
}

export function useDeleteBankAccount() {
  return useMutation({
    mutationFn: (id: string) => api.delete(buildPath(bankAccounts.one, { id })),
    onSettled: useRefresh(),
  });
}

/** The answer is dropped with the component that shows it. */
export function useRevealNumber(id: string) {
  return useMutation({
    mutationFn: () => api.post<BankAccountNumber>(buildPath(bankAccounts.number, { id })),
    gcTime: 0,
  });
}
