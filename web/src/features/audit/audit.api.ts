import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import type { AuditItem } from '@gian-hang/contract/audit';
import type { Pagination } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { type AuditFilter, toAuditQuery } from './audit-search.ts';

const PAGE_SIZE = 20;
const MAX_PEOPLE = 1000;

export function auditQuery(filter: AuditFilter, page: number) {
  return queryOptions({
    queryKey: ['audit', filter, page],
    queryFn: ({ signal }) =>
      api.get<{ items: AuditItem[]; pagination: Pagination }>(PATHS.audit, {
        query: { pageNum: page, pageSize: PAGE_SIZE, ...toAuditQuery(filter) },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Everybody there is, to choose from. */
export function peopleQuery() {
  return queryOptions({
    queryKey: ['accounts', 'people'],
    queryFn: async ({ signal }) => {
      const { items } = await api.get<{ items: AccountItem[] }>(PATHS.users.list, {
        query: { pageNum: 1, pageSize: MAX_PEOPLE },
        signal,
      });
      return items.map(({ id, full_name, email }) => ({
        value: id,
        label: full_name === email ? email : `${full_name} (${email})`,
      }));
    },
  });
}
