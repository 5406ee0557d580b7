export type Difference = { path: string; before: string | null; after: string | null };

type Leaves = Map<string, string>;
type Members = Record<string, unknown>;

/** Technical fields, which say nothing to a reader. */
const LEFT_OUT: readonly string[] = ['version'];
/** What identifies an object in a list, the first of them that it has. */
const KEYS = ['id', 'product', 'warehouse_id'] as const;
const NAME_MEMBERS: readonly string[] = ['id', 'name', 'full_name'];

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

/** A scalar, or the name of an object that is only named, such as a shop or a person; else null. */
function wordOf(value: unknown): string | null {
  if (isPlain(value)) return String(value);
  const members = value as Members;
  if (Array.isArray(value) || !Object.keys(members).every((key) => NAME_MEMBERS.includes(key))) return null;
  const word = members.name ?? members.full_name ?? members.id;
  return isPlain(word) && word !== undefined ? String(word) : null;
}

/** A scalar, a named object or a list of those as one text; null for anything nested. */
function textOf(value: unknown): string | null {
  if (!Array.isArray(value)) return wordOf(value);
  const words = value.map(wordOf);
  return words.includes(null) ? null : words.join(', ');
}

/** The members of an object or a list with their names; those of a list are named by id, or by place from 1. */
function membersOf(value: object): [string, unknown][] {
  if (!Array.isArray(value)) return Object.entries(value);
  return value.map((item: unknown, place) => {
    if (isPlain(item)) return [String(place + 1), item];
    const key = KEYS.find((name) => Object.hasOwn(item as Members, name));
    if (key === undefined) return [String(place + 1), item];
    const { [key]: id, ...rest } = item as Members;
    return [String(id), rest];
  });
}

/** Every leaf under its dotted path; undefined is no leaf. */
function collectLeaves(value: unknown, path: string, found: Leaves): Leaves {
  if (value === null || value === undefined) return found;
  const text = textOf(value);
  if (text !== null) {
    if (text !== '') found.set(path, text);
    return found;
  }
  for (const [key, child] of membersOf(value as object))
    if (!LEFT_OUT.includes(key)) collectLeaves(child, path === '' ? key : `${path}.${key}`, found);
  return found;
}

/** The changed fields of an action, one line for each. */
export function diffFields(before: unknown, after: unknown): Difference[] {
  const [old, now] = [collectLeaves(before, '', new Map()), collectLeaves(after, '', new Map())];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }));
}
