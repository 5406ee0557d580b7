import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { type AccountFilter, type AccountSearch, accountFilter, accountSearch } from './account-search.ts';
import { accountsQuery } from './accounts.api.ts';

/** The list as its address tells it, and the ways to tell it another. */
export function useAccountList() {
  const navigate = useNavigate({ from: '/management/account' });
  const settled = useSearch({ from: '/shell/management/account' });
  const search = useAddressSearch('/management/account', settled);
  const { page = 1, edit, ...filter } = accountSearch(search);
  const query = useQuery(accountsQuery(filter, page));
  const show = (next: AccountSearch) => void navigate({ search: accountSearch(next) });
  const here = { ...filter, page };
  return {
    filter,
    page,
    query,
    edit,
    narrow: (patch: { [Name in keyof AccountFilter]?: string }) =>
      show(accountFilter({ ...filter, ...patch })),
    clear: () => show({}),
    turn: (to: number) => show({ ...filter, page: to }),
    open: (id: string) => show({ ...here, edit: id }),
    close: () => show(here),
  };
}

export type AccountList = ReturnType<typeof useAccountList>;
