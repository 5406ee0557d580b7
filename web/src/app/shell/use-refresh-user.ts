import type { User } from '@gian-hang/contract/accounts/auth';
import { PATHS } from '@gian-hang/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { applyServerSettings } from '../../lib/preferences.ts';
import { currentSession, saveUser } from '../../lib/session/session-store.ts';
import { trackSettingsChanges } from '../../shared/save-settings.ts';

/** Replaces the stored user, which may be days old, with the server's once per visit. */
export function useRefreshUser(): void {
  useQuery({
    queryKey: ['own-profile'],
    queryFn: async ({ signal }) => {
      const since = trackSettingsChanges();
      const user = await api.get<User>(PATHS.auth.profile, { signal });
      const { settings } = since.isUnchanged() ? user : (currentSession().user ?? user);
      saveUser({ ...user, settings });
      applyServerSettings(settings);
      return user.id;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
