import type { LoginInput, RegisterInput, SetupInput, SignedIn } from '@gian-hang/contract/auth';
import { PATHS } from '@gian-hang/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { signedIn } from '../../shared/session.ts';

export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginInput) => api.post<SignedIn>(PATHS.auth.login, { body }),
    onSuccess: signedIn,
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: RegisterInput) => api.post<{ email: string }>(PATHS.auth.register, { body }),
  });
}

export function useSetup() {
  return useMutation({
    mutationFn: (body: SetupInput) => api.post<SignedIn>(PATHS.auth.setup, { body }),
    onSuccess: signedIn,
  });
}
