import type { z } from 'zod';
import { MarketplaceError } from '../../runtime/errors.ts';
import { cleanJson } from '../../runtime/json.ts';
import type { Batch, Decimal, Decoded, DecodeMetadata, Page } from '../../runtime/page.ts';
import { toDecimal } from '../wire/fields.ts';

const MAX_ROUNDS = 5;
const MAX_ISSUES = 50;

/**
 * Decodes one record with a schema. Invalid optional fields are cleared and listed in `issues`; an invalid required
 * field rejects the record. Never throws.
 */
export function decodeRecord<W, T extends object>(
  schema: z.ZodType<W>,
  input: unknown,
  build: (wire: W, issues: string[]) => T,
): Decoded<T & DecodeMetadata> {
  const raw = cleanJson(input);
  const reject = (reason: string): Decoded<T & DecodeMetadata> => {
    const id = idOf(raw);
    return { item: null, rejected: { ...(id === undefined ? {} : { id }), reason, raw } };
  };
  if (!isObject(raw)) return reject('not a group of members');
  try {
    const faults = new Map<string, string>();
    let candidate: object = raw;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const parsed = schema.safeParse(candidate);
      if (parsed.success) {
        const issues = [...faults].slice(0, MAX_ISSUES).map(([path, message]) => `${path}: ${message}`);
        const built = build(parsed.data, issues);
        return { item: { ...built, issues, raw }, rejected: null };
      }
      const fatal = parsed.error.issues.find((issue) => isEmpty(valueAt(candidate, issue.path)));
      if (fatal) {
        const path = fatal.path.join('.');
        return reject(`${path}: ${faults.get(path) ?? 'missing'}`);
      }
      for (const issue of parsed.error.issues) faults.set(issue.path.join('.'), issue.message);
      candidate = withoutMembers(candidate, parsed.error.issues);
    }
  } catch {
    return reject('could not be read');
  }
  return reject('too many members at fault');
}

function withoutMembers(record: object, issues: readonly { path: PropertyKey[] }[]): object {
  const copy = structuredClone(record);
  for (const { path } of issues) {
    const parent = valueAt(copy, path.slice(0, -1));
    const key = path.at(-1);
    if (typeof parent === 'object' && parent !== null && key !== undefined) Reflect.set(parent, key, null);
  }
  return copy;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Object.hasOwn(current, key) ? Reflect.get(current, key) : undefined;
  }
  return current;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const ID_FIELDS = ['id', 'package_id', 'cancel_id', 'return_id'];

function idOf(raw: unknown): string | undefined {
  if (!isObject(raw)) return undefined;
  const candidate: unknown = ID_FIELDS.map((name) => Reflect.get(raw, name)).find((value) => !isEmpty(value));
  if (typeof candidate !== 'string' && typeof candidate !== 'number') return undefined;
  const text = String(candidate).trim();
  return text === '' ? undefined : text.slice(0, 100);
}

/** For reference data whose raw form is not stored. */
export function withoutRaw<T extends DecodeMetadata>({
  issues: _issues,
  raw: _raw,
  ...rest
}: T): Omit<T, keyof DecodeMetadata> {
  return rest;
}

export function decodeAll<T>(records: readonly unknown[], decode: (record: unknown) => Decoded<T>): Batch<T> {
  const batch: Batch<T> = { items: [], rejected: [] };
  for (const record of records) {
    const { item, rejected } = decode(record);
    if (rejected) batch.rejected.push(rejected);
    else batch.items.push(item);
  }
  return batch;
}

/** A response without its list is an empty page only if its total and next page token agree. */
export function decodePage<T>(
  data: unknown,
  member: string,
  decode: (record: unknown) => Decoded<T>,
): Page<T> {
  const total = totalOf(memberOf(data, 'total_count'));
  const nextPageToken = tokenOf(memberOf(data, 'next_page_token'));
  const absent = memberOf(data, member) === undefined || memberOf(data, member) === null;
  const records = absent && !total ? [] : memberOf(data, member);
  if (!isObject(data) || !Array.isArray(records) || nextPageToken === undefined)
    throw badResponseError(member);
  return { ...decodeAll(records, decode), nextPageToken, total };
}

export function decodeOne<T>(data: unknown, decode: (record: unknown) => Decoded<T>): Decoded<T> {
  if (!isObject(data)) throw badResponseError('data');
  return decode(data);
}

/** Reads the rows of a list whose raw form is not stored. Unreadable rows are left out. */
export function readList<T extends DecodeMetadata>(
  data: unknown,
  member: string,
  decode: (record: unknown) => Decoded<T>,
): Omit<T, keyof DecodeMetadata>[] {
  return decodePage(data, member, decode).items.map(withoutRaw);
}

export function badResponseError(member: string): MarketplaceError {
  return new MarketplaceError('bad_answer', { message: `TikTok Shop's answer holds no usable "${member}"` });
}

function memberOf(data: unknown, name: string): unknown {
  return isObject(data) && Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
}

function totalOf(value: unknown): number | null {
  const total = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : null;
}

function tokenOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

/** Collects the decimal fields of a breakdown; nested objects become `parent.field`. */
export function collectAmounts(value: unknown, prefix = ''): Record<string, Decimal> {
  const amounts: [string, Decimal][] = [];
  if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const amount = toDecimal(member);
      if (isObject(member) && prefix === '')
        amounts.push(...Object.entries(collectAmounts(member, `${name}.`)));
      else if (typeof amount === 'string') amounts.push([prefix + name, amount]);
    }
  }
  return Object.fromEntries(amounts);
}
