import type { Settings } from '@gian-hang/contract/accounts/settings';
import { PATHS } from '@gian-hang/contract/paths';
import { api } from '../lib/api/api-client.ts';
import { applyServerSettings } from '../lib/preferences.ts';
import { currentSession } from '../lib/session/session-store.ts';
import { updateUser } from './session/session.ts';

let choices = 0;

/** Called before the server is asked: tells afterwards whether its answer is news, or a choice made here is newer. */
export function trackSettingsChanges(): { isUnchanged: () => boolean } {
  const before = choices;
  return { isUnchanged: () => choices === before };
}

/** Shows settings, here only. */
export function applySettings(patch: Partial<Settings>): void {
  applyServerSettings(patch);
  const { user } = currentSession();
  if (user !== null) updateUser({ ...user, settings: { ...user.settings, ...patch } });
}

/** Shows a choice at once, here only. */
export function changeSettingsLocally(patch: Partial<Settings>): void {
  choices += 1;
  applySettings(patch);
}

/** Shows the choice at once and, when somebody is signed in, keeps it with the account. */
export async function saveSettings(patch: Partial<Settings>): Promise<void> {
  changeSettingsLocally(patch);
  if (currentSession().user !== null) await api.put(PATHS.auth.settings, { body: patch });
}
