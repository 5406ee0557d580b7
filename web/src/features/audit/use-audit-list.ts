import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useUrlSearch } from '../../lib/use-url-search.ts';
import { auditQuery } from './audit.api.ts';
import { type AuditFilter, type AuditSearch, parseAuditFilter, parseAuditSearch } from './audit-search.ts';

/** The log as its address tells it, and the ways to tell it another. */
export function useAuditList() {
  const navigate = useNavigate({ from: '/management/audit' });
  const search = useUrlSearch('/management/audit', useSearch({ from: '/shell/management/audit' }));
  const { page = 1, ...filter } = parseAuditSearch(search);
  const query = useQuery(auditQuery(filter, page));
  const show = (next: AuditSearch) => void navigate({ search: parseAuditSearch(next) });
  return {
    filter,
    query,
    narrow: (patch: { [Name in keyof AuditFilter]?: string }) =>
      show(parseAuditFilter({ ...filter, ...patch })),
    clear: () => show({}),
    goToPage: (to: number) => show({ ...filter, page: to }),
  };
}

export type AuditList = ReturnType<typeof useAuditList>;
