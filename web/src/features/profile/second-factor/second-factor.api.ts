import type {
  RecoveryCodes,
  SecondFactorCodeInput,
  SecondFactorReauthInput,
  SecondFactorSetup,
  SecondFactorState,
  StartSecondFactorInput,
} from '@gian-hang/contract/accounts/second-factor';
import { PATHS } from '@gian-hang/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { currentSession, saveUser } from '../../../lib/session/session-store.ts';

export function secondFactorQuery() {
  return queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => api.get<SecondFactorState>(PATHS.auth.secondFactor, { signal }),
    staleTime: 0,
  });
}

/** Refetches everything, including queries refused for the missing second factor. */
function useAfterToggle(enabled: boolean) {
  const queries = useQueryClient();
  return async () => {
    const { user } = currentSession();
    if (user !== null) saveUser({ ...user, second_factor: { ...user.second_factor, enabled } });
    await queries.invalidateQueries();
  };
}

export function useStartSecondFactor(onStarted: (setup: SecondFactorSetup) => void) {
  return useMutation({
    mutationFn: (body: StartSecondFactorInput) =>
      api.post<SecondFactorSetup>(PATHS.auth.startSecondFactor, { body }),
    onSuccess: onStarted,
  });
}

type OnCodes = (codes: readonly string[]) => void;

/** Returns the codes before any refetch re-renders the page; the server sends them only once. */
export function useConfirmSecondFactor(onCodes: OnCodes) {
  const switched = useAfterToggle(true);
  return useMutation({
    mutationFn: (body: SecondFactorCodeInput) =>
      api.post<RecoveryCodes>(PATHS.auth.confirmSecondFactor, { body }),
    onSuccess: ({ recovery_codes }) => {
      onCodes(recovery_codes);
      return switched();
    },
  });
}

export function useNewRecoveryCodes(onCodes: OnCodes) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SecondFactorReauthInput) =>
      api.post<RecoveryCodes>(PATHS.auth.recoveryCodes, { body }),
    onSuccess: ({ recovery_codes }) => {
      onCodes(recovery_codes);
      return queries.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
    },
  });
}

export function useDisableSecondFactor(onDone: () => void) {
  const switched = useAfterToggle(false);
  return useMutation({
    mutationFn: (body: SecondFactorReauthInput) => api.post<null>(PATHS.auth.disableSecondFactor, { body }),
    onSuccess: () => {
      onDone();
      return switched();
    },
  });
}
