import type { Settings } from '@gian-hang/contract/accounts/settings';

/** What every part of the settings page is given. */
export type SettingsSectionProps = { settings: Settings; onChoose: (patch: Partial<Settings>) => void };
