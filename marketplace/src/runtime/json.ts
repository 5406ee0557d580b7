const MAX_DEPTH = 100;

/** JSON.parse loses precision on unquoted integers of sixteen digits or more. */
const LONG_NUMBER = /[:,[\s]-?\d{16,}/;

type ReviverWithSource = (key: string, value: unknown, context: { source?: string }) => unknown;

const keepLongNumbers: ReviverWithSource = (_key, value, context) =>
  typeof value === 'number' && /^-?\d+$/.test(context.source ?? '') && !Number.isSafeInteger(value)
    ? context.source
    : value;

/** JSON.parse that returns integers beyond 2^53 as strings. Throws SyntaxError. */
export function parseJson(text: string): unknown {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (!LONG_NUMBER.test(bare)) return JSON.parse(bare);
  return JSON.parse(bare, keepLongNumbers as (key: string, value: unknown) => unknown);
}

export function cleanText(text: string): string {
  if (!text.includes('\0') && text.isWellFormed()) return text;
  return text.replaceAll('\0', '').toWellFormed();
}

/**
 * Removes what PostgreSQL cannot store: NUL characters, lone surrogates and very deep nesting. Returns its argument if
 * there is nothing to clean.
 */
export function cleanJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  return Array.isArray(value) ? cleanList(value, depth) : cleanObject(value, depth);
}

function cleanList(list: unknown[], depth: number): unknown[] {
  let copy: unknown[] | null = null;
  for (let index = 0; index < list.length; index += 1) {
    const cleaned = cleanJson(list[index], depth + 1);
    if (!copy && !Object.is(cleaned, list[index])) copy = list.slice(0, index);
    copy?.push(cleaned);
  }
  return copy ?? list;
}

function cleanObject(object: object, depth: number): object {
  let copy: [string, unknown][] | null = null;
  let index = 0;
  for (const key in object) {
    const entry: unknown = Reflect.get(object, key);
    const cleanKey = cleanText(key);
    const cleanEntry = cleanJson(entry, depth + 1);
    if (!copy && (cleanKey !== key || !Object.is(cleanEntry, entry)))
      copy = Object.entries(object).slice(0, index);
    copy?.push([cleanKey, cleanEntry]);
    index += 1;
  }
  return copy ? Object.fromEntries(copy) : object;
}

const MAX_RECORD_DEPTH = 5;

/** Finds the outermost record with this id in a raw response body and cleans it; undefined if there is none. */
export function findRecordById(answer: string, id: string): unknown {
  let level = [parseJson(answer)].filter(isObject);
  for (let depth = 0; depth <= MAX_RECORD_DEPTH; depth += 1) {
    const found = level.find((value) => String(Reflect.get(value, 'id')) === id);
    if (found) return cleanJson(found);
    level = level.flatMap((value) => Object.values(value).filter(isObject));
  }
  return undefined;
}

/** Applies `change` to every entry of the response's outermost arrays; an entry without an id has the id ''. */
export function mapRecords(answer: string, change: (id: string, record: unknown) => unknown): unknown {
  const walk = (value: unknown, depth: number): unknown => {
    if (!isObject(value) || depth > MAX_RECORD_DEPTH) return value;
    if (Array.isArray(value)) return value.map((record) => change(recordId(record), record));
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, walk(part, depth + 1)]));
  };
  return walk(parseJson(answer), 0);
}

function recordId(record: unknown): string {
  const id: unknown = isObject(record) ? Reflect.get(record, 'id') : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
