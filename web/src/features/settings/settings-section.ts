import type { Settings } from '@gian-hang/contract/accounts/settings';

/** Props of every section of the settings page. */
export type SettingsSectionProps = { settings: Settings; onChoose: (patch: Partial<Settings>) => void };
