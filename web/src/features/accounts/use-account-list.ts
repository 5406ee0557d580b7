import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useUrlSearch } from '../../lib/use-url-search.ts';
import {
  type AccountFilter,
  type AccountSearch,
  parseAccountFilter,
  parseAccountSearch,
} from './account-search.ts';
import { accountsQuery } from './accounts.api.ts';

/** The list as its address tells it, and the ways to tell it another. */
export function useAccountList() {
  const navigate = useNavigate({ from: '/management/account' });
  const settled = useSearch({ from: '/shell/management/account' });
  const search = useUrlSearch('/management/account', settled);
  const { page = 1, edit, ...filter } = parseAccountSearch(search);
  const query = useQuery(accountsQuery(filter, page));
  const show = (next: AccountSearch) => void navigate({ search: parseAccountSearch(next) });
  const here = { ...filter, page };
  return {
    filter,
    page,
    query,
    edit,
    narrow: (patch: { [Name in keyof AccountFilter]?: string }) =>
      show(parseAccountFilter({ ...filter, ...patch })),
    clear: () => show({}),
    goToPage: (to: number) => show({ ...filter, page: to }),
    open: (id: string) => show({ ...here, edit: id }),
    close: () => show(here),
  };
}

export type AccountList = ReturnType<typeof useAccountList>;
