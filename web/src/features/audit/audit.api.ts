import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import type { AuditPage } from '@gian-hang/contract/audit';
import { DEFAULT_PAGE_SIZE, SHORT_LIST_MAX_PAGE_SIZE } from '@gian-hang/contract/limits';
import { PATHS } from '@gian-hang/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { listQuery } from '../../shared/list/list-query.ts';
import { AUDIT_LIST, type AuditFilter } from './audit-search.ts';

export function auditQuery(filter: AuditFilter, page: number) {
  return listQuery<AuditPage>(['audit'], PATHS.audit, {
    pageNum: page,
    pageSize: DEFAULT_PAGE_SIZE,
    ...AUDIT_LIST.toQuery(filter),
  });
}

/** All accounts. */
export function peopleQuery() {
  return queryOptions({
    queryKey: ['accounts', 'people'],
    queryFn: async ({ signal }) => {
      const { items } = await api.get<{ items: AccountItem[] }>(PATHS.users.list, {
        query: { pageNum: 1, pageSize: SHORT_LIST_MAX_PAGE_SIZE },
        signal,
      });
      return items;
    },
  });
}
