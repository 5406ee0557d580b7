import type { Language, SettingsPatch, Theme } from '@gian-hang/contract/accounts/settings';
import { storage } from './storage.ts';
import { createStore } from './store.ts';

export type Preferences = {
  language: Language;
  theme: Theme;
  sidebarColour: number;
  navbarColour: number;
  /** Null until the person chooses. */
  sidebarStatic: boolean | null;
  sidebarTransparent: boolean;
  navbarFloating: boolean;
};

const KEYS: Record<keyof Preferences, string> = {
  language: 'language',
  theme: 'theme',
  sidebarColour: 'sidebar_colour',
  navbarColour: 'navbar_colour',
  sidebarStatic: 'sidebar_static',
  sidebarTransparent: 'sidebar_transparent',
  navbarFloating: 'navbar_floating',
};

function choice<Value extends string>(key: string, values: readonly Value[], fallback: Value): Value {
  const stored = storage.get(key);
  return values.find((value) => value === stored) ?? fallback;
}

function colour(key: string, count: number, fallback: number): number {
  const stored = Number(storage.get(key));
  return Number.isInteger(stored) && stored >= 1 && stored <= count ? stored : fallback;
}

function flag(key: string): boolean {
  return storage.get(key) === 'true';
}

function read(): Preferences {
  return {
    language: choice(KEYS.language, ['vi', 'en'], 'vi'),
    theme: choice(KEYS.theme, ['light', 'dark', 'auto'], 'light'),
    sidebarColour: colour(KEYS.sidebarColour, 5, 4),
    navbarColour: colour(KEYS.navbarColour, 6, 2),
    sidebarStatic: storage.get(KEYS.sidebarStatic) === null ? null : flag(KEYS.sidebarStatic),
    sidebarTransparent: flag(KEYS.sidebarTransparent),
    navbarFloating: flag(KEYS.navbarFloating),
  };
}

const preferences = createStore(read());

export const currentPreferences = preferences.get;
export const onPreferencesChange = preferences.subscribe;
export const usePreferences = preferences.use;

export function setPreferences(patch: Partial<Preferences>): void {
  for (const [name, value] of Object.entries(patch)) {
    storage.set(KEYS[name as keyof Preferences], String(value));
  }
  const current = preferences.get();
  if (Object.entries(patch).some(([name, value]) => current[name as keyof Preferences] !== value))
    preferences.set(read());
}

/** Applies settings from the server, all or some of them. */
export function applyServerSettings(settings: SettingsPatch): void {
  const { language, theme, sidebar_colour: sidebarColour, navbar_colour: navbarColour } = settings;
  setPreferences({
    ...(language === undefined ? {} : { language }),
    ...(theme === undefined ? {} : { theme }),
    ...(sidebarColour === undefined ? {} : { sidebarColour }),
    ...(navbarColour === undefined ? {} : { navbarColour }),
  });
}

export function watchStoredPreferences(): void {
  const keys = Object.values(KEYS);
  window.addEventListener('storage', (event) => {
    if (event.key === null || keys.includes(event.key)) preferences.set(read());
  });
}
