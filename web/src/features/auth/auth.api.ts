import type { ForgotPasswordInput, ResetPasswordInput } from '@gian-hang/contract/accounts/accounts';
import type {
  LoginInput,
  RegisterByMailInput,
  SetupInput,
  SignInResponse,
} from '@gian-hang/contract/accounts/auth';
import { PATHS } from '@gian-hang/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { withSessionLock } from '../../lib/session/session-lock.ts';
import { handleSignedIn } from '../../shared/session/session.ts';

/** Waits for a running sign-out, whose response would clear the new cookie. */
function postSignIn(path: string, body: object): Promise<SignInResponse> {
  return withSessionLock(() => api.post<SignInResponse>(path, { body }));
}

export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginInput) => postSignIn(PATHS.auth.login, body),
    onSuccess: handleSignedIn,
  });
}

/** Second step of sign-in; without credentials it completes a sign-in with a provider. */
export function useLoginCode(credentials: LoginInput | null) {
  return useMutation({
    mutationFn: (code: string) =>
      credentials === null
        ? postSignIn(PATHS.auth.loginCode, { code })
        : postSignIn(PATHS.auth.login, { ...credentials, code }),
    onSuccess: handleSignedIn,
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: ForgotPasswordInput) => api.post(PATHS.auth.forgotPassword, { body }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetPasswordInput) => api.post(PATHS.auth.resetPassword, { body }),
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: RegisterByMailInput) => api.post<{ email: string }>(PATHS.auth.register, { body }),
  });
}

export function useSetup() {
  return useMutation({
    mutationFn: (body: SetupInput) => postSignIn(PATHS.auth.setup, body),
    onSuccess: handleSignedIn,
  });
}
