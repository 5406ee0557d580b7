export type Difference = { path: string; before: string | null; after: string | null };

type Leaves = Map<string, string>;

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

/** What is told by its name, as shops are, or is plain. */
function wordOf(value: unknown): string | null {
  if (isPlain(value)) return String(value);
  const { name } = value as { name?: unknown };
  return typeof name === 'string' ? name : null;
}

/** A plain value, or a list of such or of named things, in one text; null for what has parts. */
function textOf(value: unknown): string | null {
  if (isPlain(value)) return String(value);
  if (!Array.isArray(value)) return null;
  const words = value.map(wordOf);
  return words.includes(null) ? null : words.join(', ');
}

/** Every leaf under its dotted path; nothing at all is no leaf. */
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

/** What an action changed, one line per field; what stayed as it was is left out. */
export function diffFields(before: unknown, after: unknown): Difference[] {
  const [old, now] = [collectLeaves(before, '', new Map()), collectLeaves(after, '', new Map())];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }));
}
