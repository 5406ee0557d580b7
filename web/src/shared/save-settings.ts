import type { Settings } from '@gian-hang/contract/accounts/settings';
import { PATHS } from '@gian-hang/contract/paths';
import { api } from '../lib/api/api-client.ts';
import { applyServerSettings, currentPreferences } from '../lib/preferences.ts';
import { currentSession, saveUser } from '../lib/session/session-store.ts';

let choices = 0;

/** Call before a request; `isUnchanged` then tells whether the response is newer than any choice, in other tabs too. */
export function trackSettingsChanges(): { isUnchanged: () => boolean } {
  const before = { choices, preferences: currentPreferences() };
  return { isUnchanged: () => choices === before.choices && currentPreferences() === before.preferences };
}

/** Applies settings without saving them. */
export function applySettings(patch: Partial<Settings>): void {
  applyServerSettings(patch);
  const { user } = currentSession();
  if (user !== null) saveUser({ ...user, settings: { ...user.settings, ...patch } });
}

/** Applies a choice of the user without saving it. */
export function changeSettingsLocally(patch: Partial<Settings>): void {
  choices += 1;
  applySettings(patch);
}

/** Applies a choice and, when signed in, saves it to the account. */
export async function saveSettings(patch: Partial<Settings>): Promise<void> {
  changeSettingsLocally(patch);
  if (currentSession().user !== null) await api.put(PATHS.auth.settings, { body: patch });
}
