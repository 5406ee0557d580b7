import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { auditQuery } from './audit.api.ts';
import { type AuditFilter, type AuditSearch, auditFilter, auditSearch } from './audit-search.ts';

/** The log as its address tells it, and the ways to tell it another. */
export function useAuditList() {
  const navigate = useNavigate({ from: '/management/audit' });
  const search = useAddressSearch('/management/audit', useSearch({ from: '/shell/management/audit' }));
  const { page = 1, ...filter } = auditSearch(search);
  const query = useQuery(auditQuery(filter, page));
  const show = (next: AuditSearch) => void navigate({ search: auditSearch(next) });
  return {
    filter,
    query,
    narrow: (patch: { [Name in keyof AuditFilter]?: string }) => show(auditFilter({ ...filter, ...patch })),
    clear: () => show({}),
    turn: (to: number) => show({ ...filter, page: to }),
  };
}

export type AuditList = ReturnType<typeof useAuditList>;
