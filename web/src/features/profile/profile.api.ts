import type {
  ChangePasswordInput,
  ProfileInput,
  SessionItem,
  SignInResponse,
  User,
} from '@gian-hang/contract/accounts/auth';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { endSession, saveUser } from '../../lib/session/session-store.ts';
import { handleSignedIn } from '../../shared/session/session.ts';

export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.get<SessionItem[]>(PATHS.auth.sessions, { signal }),
  });
}

export function useSaveProfile() {
  return useMutation({
    mutationFn: (body: ProfileInput) => api.put<User>(PATHS.auth.profile, { body }),
    onSuccess: saveUser,
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordInput) => api.put<SignInResponse>(PATHS.auth.changePassword, { body }),
    onSuccess: async (result) => {
      handleSignedIn(result);
      await queries.invalidateQueries();
    },
  });
}

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(buildPath(PATHS.auth.session, { id })),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
}

export function useEndAllSessions() {
  return useMutation({
    mutationFn: () => api.delete(PATHS.auth.sessions),
    onSuccess: () => endSession('signed-out'),
  });
}
