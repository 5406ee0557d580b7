import type { Language } from '@gian-hang/contract/settings';
import { useSyncExternalStore } from 'react';
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

type Node = string | { readonly [key: string]: Node };

let texts: Node = {};
let language: Language = 'vi';
let version = 0;
const listeners = new Set<() => void>();

const loaders: Record<Language, () => Promise<Node>> = {
  vi: async () => (await import('../locales/vi.ts')).vi,
  en: async () => (await import('../locales/en.ts')).en,
};

export function currentLanguage(): Language {
  return language;
}

export function translate<Key extends TextKey>(key: Key, ...values: Values<Key>): string {
  let node: Node | undefined = texts;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  const blanks = values[0] as Record<string, string | number> | undefined;
  return typeof node === 'string'
    ? node.replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks?.[name] ?? whole))
    : key;
}

async function load(wanted: Language): Promise<void> {
  const loaded = await loaders[wanted]();
  if (currentPreferences().language !== wanted) return;
  texts = loaded;
  language = wanted;
  version += 1;
  document.documentElement.lang = wanted;
  for (const listener of listeners) listener();
}

/** Loads the chosen language, and each one chosen later. */
export async function startI18n(): Promise<void> {
  onPreferencesChange(() => {
    const wanted = currentPreferences().language;
    if (wanted !== language) void load(wanted);
  });
  await load(currentPreferences().language);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTranslation(): { t: typeof translate; language: Language } {
  useSyncExternalStore(subscribe, () => version);
  return { t: translate, language };
}
