import type { SignInResponse, User } from '@gian-hang/contract/accounts/auth';
import type { Permission } from '@gian-hang/contract/accounts/roles';
import { PATHS } from '@gian-hang/contract/paths';
import { api } from '../../lib/api/api-client.ts';
import { getFreshToken, renewToken } from '../../lib/api/renew-token.ts';
import { applyServerSettings } from '../../lib/preferences.ts';
import {
  currentSession,
  saveUser,
  startSession,
  storedToken,
  useSession,
} from '../../lib/session/session-store.ts';

const ADMINISTRATOR = '1';

export function isAdministrator(user: User | null): boolean {
  return user?.role.includes(ADMINISTRATOR) ?? false;
}

/** Whether the user must still set up a required second factor. A user stored by an old release lacks the field. */
export function mustSetUpSecondFactor(user: User | null): boolean {
  const factor: Partial<User>['second_factor'] = user?.second_factor;
  return factor?.required === true && !factor.enabled;
}

/** Whether the user has the permission; the server checks it as well. */
export function hasPermission(user: User | null, permission: Permission): boolean {
  return user?.permissions.includes(permission) ?? false;
}

export function useCan(permission: Permission): boolean {
  return hasPermission(useSession().user, permission);
}

export function handleSignedIn(result: SignInResponse): void {
  applyServerSettings(result.user.settings);
  startSession(result);
}

/** Whether there is a session; renews an expiring token and fetches a missing user. */
export async function restoreSession(): Promise<boolean> {
  if (storedToken() === null) return false;
  if ((await getFreshToken()) === null) return false;
  if (currentSession().user === null) saveUser(await api.get<User>(PATHS.auth.profile));
  return currentSession().user !== null;
}

/** Starts a session from the refresh cookie, as after sign-in with a provider. */
export async function signInWithRefreshCookie(): Promise<boolean> {
  if ((await renewToken()) === null) return false;
  const { user } = currentSession();
  if (user !== null) applyServerSettings(user.settings);
  return true;
}
