import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, NAVBAR_COLOUR_COUNT, PAGE_SIZES, SIDEBAR_COLOUR_COUNT } from '../limits.ts';
import { ORDER_EXPORT_COLUMNS } from '../orders/export-columns.ts';

export const LANGUAGES = ['vi', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

/** How high the rows of lists are. */
export const DENSITIES = ['compact', 'detailed'] as const;
export type Density = (typeof DENSITIES)[number];

/** Where `/` and a sign-in lead. The order list opens with its start view, if one is chosen. */
export const START_PAGES = ['orders', 'overview'] as const;
export type StartPage = (typeof START_PAGES)[number];

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
  start_page: z.enum(START_PAGES),
  density: z.enum(DENSITIES),
  /** Rows per page of the order and product lists. */
  page_size: z.literal([...PAGE_SIZES]),
  /** Null means all columns. */
  export_columns: z.array(z.enum(ORDER_EXPORT_COLUMNS)).min(1).nullable(),
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
  notifications: { new_device: false, announcements: true },
  tour_done: false,
  start_page: 'orders',
  density: 'compact',
  page_size: DEFAULT_PAGE_SIZE,
  export_columns: null,
};
