import type { User } from '@gian-hang/contract/auth';
import { PATHS } from '@gian-hang/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { adoptSettings } from '../../lib/preferences.ts';
import { currentSession } from '../../lib/session-store.ts';
import { updateUser } from '../../shared/session.ts';

async function fetchUser(signal: AbortSignal): Promise<User> {
  const before = JSON.stringify(currentSession().user?.settings);
  const user = await api.get<User>(PATHS.auth.profile, { signal });
  const chosen = currentSession().user?.settings;
  const changedMeanwhile = chosen !== undefined && JSON.stringify(chosen) !== before;
  if (!changedMeanwhile) adoptSettings(user.settings);
  updateUser(changedMeanwhile ? { ...user, settings: chosen } : user);
  return user;
}

/** The stored user may be days old: once per visit, what the server knows of them replaces it. */
export function useFreshUser(): void {
  useQuery({
    queryKey: ['own-profile'],
    queryFn: ({ signal }) => fetchUser(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
