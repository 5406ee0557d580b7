export type Difference = { path: string; before: string | null; after: string | null };

type Leaves = Map<string, string>;

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

/** A scalar, or the name of an object such as a shop. */
function wordOf(value: unknown): string | null {
  if (isPlain(value)) return String(value);
  const { name } = value as { name?: unknown };
  return typeof name === 'string' ? name : null;
}

/** A scalar, a named object or a list of those as one text; null for anything nested. */
function textOf(value: unknown): string | null {
  if (isPlain(value)) return String(value);
  if (!Array.isArray(value)) return null;
  const words = value.map(wordOf);
  return words.includes(null) ? null : words.join(', ');
}

/** Every leaf under its dotted path; undefined is no leaf. */
function collectLeaves(value: unknown, path: string, found: Leaves): Leaves {
  if (value === null || value === undefined) return found;
  const text = textOf(value);
  if (text !== null) {
    if (text !== '') found.set(path, text);
    return found;
  }
  for (const [key, child] of Object.entries(value))
    collectLeaves(child, path === '' ? key : `${path}.${key}`, found);
  return found;
}

/** The changed fields of an action, one line for each. */
export function diffFields(before: unknown, after: unknown): Difference[] {
  const [old, now] = [collectLeaves(before, '', new Map()), collectLeaves(after, '', new Map())];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }));
}
