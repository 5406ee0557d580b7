import type { Settings } from '@gian-hang/contract/accounts/settings';
import { PATHS } from '@gian-hang/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { applySettings, changeSettingsLocally, trackSettingsChanges } from '../../shared/save-settings.ts';

const SAVING = ['save-settings'];

/** Loads changes made on other devices. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal, client }) => {
      const since = trackSettingsChanges();
      const settings = await api.get<Settings>(PATHS.auth.settings, { signal });
      if (since.isUnchanged() && client.isMutating({ mutationKey: SAVING }) === 0) applySettings(settings);
      return settings;
    },
    staleTime: 0,
  });
}

function previousValues(patch: Partial<Settings>, before: Settings): Partial<Settings> {
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in patch));
}

/** Applies the choice optimistically and reverts it if the server refuses. */
export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: SAVING,
    scope: { id: 'settings' },
    mutationFn: (body: Partial<Settings>) => api.put<Settings>(PATHS.auth.settings, { body }),
    onMutate: (patch) => {
      const before = currentSession().user?.settings;
      changeSettingsLocally(patch);
      return before;
    },
    onError: (_error, patch, before) => {
      if (before) applySettings(previousValues(patch, before));
    },
    onSuccess: (settings) => {
      if (queries.isMutating({ mutationKey: SAVING }) === 1) applySettings(settings);
    },
  });
}
