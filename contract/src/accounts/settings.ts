import { z } from 'zod';
import { NAVBAR_COLOUR_COUNT, SIDEBAR_COLOUR_COUNT } from '../limits.ts';

export const LANGUAGES = ['vi', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

export const NOTIFICATION_PREFERENCES = ['new_device', 'announcements'] as const;
export type NotificationPreference = (typeof NOTIFICATION_PREFERENCES)[number];

export const Settings = z.strictObject({
  language: z.enum(LANGUAGES),
  theme: z.enum(THEMES),
  /** Null means the server's TIME_ZONE. */
  time_zone: z.string().max(64).refine(isTimeZone).nullable(),
  sidebar_colour: z.int().min(1).max(SIDEBAR_COLOUR_COUNT),
  navbar_colour: z.int().min(1).max(NAVBAR_COLOUR_COUNT),
  notifications: z.strictObject({ new_device: z.boolean(), announcements: z.boolean() }),
  tour_done: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

export const SettingsPatch = Settings.partial();
export type SettingsPatch = z.infer<typeof SettingsPatch>;

export const DEFAULT_SETTINGS: Settings = {
  language: 'vi',
  theme: 'light',
  time_zone: null,
  sidebar_colour: 4,
  navbar_colour: 2,
  notifications: { new_device: true, announcements: true },
  tour_done: false,
};
