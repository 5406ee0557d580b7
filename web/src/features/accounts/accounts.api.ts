import type {
  AccountItem,
  AccountStatus,
  CreateAccountInput,
  CreatedAccount,
  PasswordLink,
  RoleItem,
  UpdateAccountInput,
} from '@gian-hang/contract/accounts/accounts';
import type { SessionItem } from '@gian-hang/contract/accounts/auth';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { listQuery } from '../../shared/list/list-query.ts';
import { type AccountPage, BLOCK_SIZE, blockNumber } from './account-pages.ts';
import { ACCOUNT_LIST, type AccountFilter } from './account-search.ts';

const ALL = ['accounts'];

export function accountsQuery(filter: AccountFilter, page: number) {
  return listQuery<AccountPage>([...ALL, 'list'], PATHS.users.list, {
    pageNum: blockNumber(page),
    pageSize: BLOCK_SIZE,
    ...ACCOUNT_LIST.toQuery(filter),
  });
}

/** Loads again for each form (`gcTime: 0`), so a form never starts with values that have changed since. */
export function accountQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => api.get<AccountItem>(buildPath(PATHS.users.one, { id }), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function rolesQuery() {
  return queryOptions({
    queryKey: [...ALL, 'roles'],
    queryFn: ({ signal }) => api.get<RoleItem[]>(PATHS.users.roles, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function accountSessionsQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'sessions', id],
    queryFn: ({ signal }) => api.get<SessionItem[]>(buildPath(PATHS.users.sessions, { id }), { signal }),
    staleTime: 0,
  });
}

function useReloadAccounts() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [...ALL, 'list'] });
}

export function useCreateAccount() {
  const reload = useReloadAccounts();
  return useMutation({
    mutationFn: (body: CreateAccountInput) => api.post<CreatedAccount>(PATHS.users.list, { body }),
    onSuccess: () => void reload(),
  });
}

export function useUpdateAccount(id: string) {
  const reload = useReloadAccounts();
  return useMutation({
    mutationFn: (body: UpdateAccountInput) =>
      api.patch<AccountItem>(buildPath(PATHS.users.oneAlias, { id }), { body }),
    onSettled: () => void reload(),
  });
}

/** The actions on an account in its row. */
export type AccountAction = 'disable' | 'enable' | 'delete' | 'reset' | 'takeOff';

function setStatus(id: string, status: AccountStatus) {
  return api.patch<AccountItem>(buildPath(PATHS.users.status, { id }), { body: { status } });
}

const ACTION_CALLS: Record<AccountAction, (id: string) => Promise<unknown>> = {
  disable: (id) => setStatus(id, 'DISABLED'),
  enable: (id) => setStatus(id, 'ACTIVE'),
  delete: (id) => api.delete(buildPath(PATHS.users.one, { id })),
  reset: (id) => api.post<PasswordLink>(buildPath(PATHS.users.passwordLink, { id })),
  takeOff: (id) => api.delete(buildPath(PATHS.users.secondFactor, { id })),
};

/** Resolves to the new password link for `reset`, otherwise to null. */
export function useAccountAction() {
  const reload = useReloadAccounts();
  return useMutation({
    mutationFn: async ({
      action,
      id,
    }: {
      action: AccountAction;
      id: string;
    }): Promise<PasswordLink | null> => {
      const result = await ACTION_CALLS[action](id);
      return action === 'reset' ? (result as PasswordLink) : null;
    },
    onSettled: () => void reload(),
  });
}

/** Ends one session of an account; all of them for null. */
export function useEndSessions(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      api.delete(
        sessionId === null
          ? buildPath(PATHS.users.sessions, { id })
          : buildPath(PATHS.users.session, { id, sessionId }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: accountSessionsQuery(id).queryKey }),
  });
}
