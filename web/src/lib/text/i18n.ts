import type { Language } from '@gian-hang/contract/accounts/settings';
import type { vi } from '../../locales/vi.ts';
import { currentPreferences, onPreferencesChange } from '../preferences.ts';
import { createStore } from '../store.ts';
import { interpolate } from './interpolate.ts';
import { type Namespaces, namespaceLoaders } from './namespaces.ts';

/** The base texts and the namespaces that pages load on demand. */
type Source = typeof vi & Namespaces;

type LeafPaths<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${Key}`
    : LeafPaths<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

type SectionPaths<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? never
    : `${Prefix}${Key}` | SectionPaths<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

type TextAt<Node, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Node
    ? TextAt<Node[Head], Rest>
    : never
  : Path extends keyof Node
    ? Node[Path]
    : never;

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

export type TranslationKey = LeafPaths<Source>;
/** Keys of texts without placeholders, which can be stored and translated later. */
export type PlainTranslationKey = {
  [Key in TranslationKey]: [Placeholders<TextAt<Source, Key>>] extends [never] ? Key : never;
}[TranslationKey];

type Values<Key extends TranslationKey> = [Placeholders<TextAt<Source, Key>>] extends [never]
  ? []
  : [values: Record<Placeholders<TextAt<Source, Key>>, string | number>];

/** The shape a translation must have: every key of the Vietnamese source, no others. */
export type Translation<Namespace = typeof vi> = {
  [Key in keyof Namespace]: Namespace[Key] extends string ? string : Translation<Namespace[Key]>;
};

type Node = string | { readonly [key: string]: Node };

let texts: Record<string, Node> = {};
let language: Language = 'vi';
const version = createStore(0);

const loaders: Record<Language, () => Promise<Record<string, Node>>> = {
  vi: async () => (await import('../../locales/vi.ts')).vi,
  en: async () => (await import('../../locales/en.ts')).en,
};

export type Namespace = keyof typeof namespaceLoaders;
const requestedNamespaces = new Set<Namespace>();

async function fetchTranslations(target: Language): Promise<Record<string, Node>> {
  const parts = [...requestedNamespaces].map(async (part) => ({
    [part]: await namespaceLoaders[part][target](),
  }));
  return Object.assign({}, ...(await Promise.all([loaders[target](), ...parts])));
}

export function currentLanguage(): Language {
  return language;
}

function nodeAt(key: string): Node | undefined {
  let node: Node | undefined = texts;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return node;
}

export function translate<Key extends TranslationKey>(key: Key, ...values: Values<Key>): string {
  const text = nodeAt(key);
  return typeof text === 'string'
    ? interpolate(text, values[0] as Record<string, string | number> | undefined)
    : key;
}

/** The text for a name that comes from outside, such as a status of the marketplace; undefined if there is none. */
export function findText(section: SectionPaths<Source>, name: string): string | undefined {
  const names = nodeAt(section);
  const text = typeof names === 'object' && Object.hasOwn(names, name) ? names[name] : undefined;
  return typeof text === 'string' ? text : undefined;
}

async function load(target: Language): Promise<void> {
  const loaded = await fetchTranslations(target);
  if (currentPreferences().language !== target) return;
  texts = language === target ? { ...texts, ...loaded } : loaded;
  language = target;
  document.documentElement.lang = target;
  version.set(version.get() + 1);
}

/** Loads namespaces; from then on they are reloaded when the language changes. */
async function loadTranslations(parts: readonly Namespace[]): Promise<void> {
  for (const part of parts) requestedNamespaces.add(part);
  if (parts.some((part) => texts[part] === undefined)) await load(currentPreferences().language);
}

/** Loads a module together with the namespaces it needs. */
export async function withTranslations<Module>(
  parts: readonly Namespace[],
  module: Promise<Module>,
): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTranslations(parts)]);
  return loaded;
}

/** Loads the chosen language and follows later choices. */
export async function initI18n(): Promise<void> {
  onPreferencesChange(() => {
    const chosen = currentPreferences().language;
    if (chosen !== language) void load(chosen);
  });
  await load(currentPreferences().language);
}

export function useTranslation(): { t: typeof translate; language: Language } {
  version.use();
  return { t: translate, language };
}
