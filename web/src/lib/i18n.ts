import type { Language } from '@gian-hang/contract/settings';
import i18next from 'i18next';
import { initReactI18next, useTranslation as useReactI18next } from 'react-i18next';
import type { vi } from '../locales/vi.ts';
import { currentPreferences, onPreferencesChange } from './preferences.ts';

type Leaves<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${Key}`
    : Leaves<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

type TextAt<Node, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Node
    ? TextAt<Node[Head], Rest>
    : never
  : Path extends keyof Node
    ? Node[Path]
    : never;

type Blanks<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Blanks<Rest> : never;

export type TextKey = Leaves<typeof vi>;
/** Keys of texts without blanks: safe to keep in a list and translate later. */
export type PlainKey = {
  [Key in TextKey]: [Blanks<TextAt<typeof vi, Key>>] extends [never] ? Key : never;
}[TextKey];

type Values<Key extends TextKey> = [Blanks<TextAt<typeof vi, Key>>] extends [never]
  ? []
  : [values: Record<Blanks<TextAt<typeof vi, Key>>, string | number>];

/** The shape a translation must have: every key of the Vietnamese source, no others. */
export type Translation<Source = typeof vi> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]>;
};

const loaders: Record<Language, () => Promise<object>> = {
  vi: async () => (await import('../locales/vi.ts')).vi,
  en: async () => (await import('../locales/en.ts')).en,
};

export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'vi';
}

export function translate<Key extends TextKey>(key: Key, ...values: Values<Key>): string {
  const blanks: Record<string, unknown> = values[0] ?? {};
  return i18next.t(key as string, blanks);
}

async function load(wanted: Language): Promise<void> {
  if (!i18next.hasResourceBundle(wanted, 'translation')) {
    i18next.addResourceBundle(wanted, 'translation', await loaders[wanted]());
  }
  if (currentPreferences().language !== wanted) return;
  await i18next.changeLanguage(wanted);
  document.documentElement.lang = wanted;
}

/** Loads the chosen language, and each one chosen later. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false },
  });
  onPreferencesChange(() => {
    const wanted = currentPreferences().language;
    if (wanted !== i18next.language) void load(wanted);
  });
  await load(currentPreferences().language);
}

export function useTranslation(): { t: typeof translate; language: Language } {
  useReactI18next();
  return { t: translate, language: currentLanguage() };
}
