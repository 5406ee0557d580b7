import { z } from 'zod';

/*
 * Tolerant field types: a field may be missing, null, empty, or a number instead of the documented string. Lower-case
 * types return null in these cases; upper-case types are required.
 */

type Scalar = string | number;
type Context = z.RefinementCtx;

const isScalar = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number';
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

function fault(context: Context, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

const anything = z.unknown().optional();

/** One transform per field, because a page of orders has thousands of fields. */
function leaf<T>(read: (value: Scalar, context: Context) => T) {
  return anything.transform((value, context): T | null =>
    isAbsent(value) ? null : isScalar(value) ? read(value, context) : fault(context, 'not a text'),
  );
}

function required<T>(read: (value: Scalar, context: Context) => T) {
  return anything.transform(
    (value, context): T => (isScalar(value) ? read(value, context) : fault(context, 'not a text')),
  );
}

export const text = leaf((value) => {
  const plain = String(value);
  return plain.trim() === '' ? null : plain;
});

const ID = /^[^\s]{1,100}$/;

const readId = (plain: string, context: Context) => (ID.test(plain) ? plain : fault(context, 'not an id'));

export const RequiredId = required((value, context) => readId(String(value).trim(), context));

export const RequiredText = required((value, context) => {
  const plain = String(value).trim();
  if (plain === '') return fault(context, 'empty');
  return plain.length <= 200 ? plain : fault(context, 'too long');
});

export const id = leaf((value, context) => {
  const plain = String(value).trim();
  return plain === '' ? null : readId(plain, context);
});

const EARLIEST_S = Date.UTC(2015, 0, 1) / 1000;
const LATEST_S = Date.UTC(2100, 0, 1) / 1000;

function wholeNumber(value: string | number): number {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : Number.NaN;
  return /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : Number.NaN;
}

function readSeconds(value: Scalar, context: Context): Date {
  const seconds = wholeNumber(value);
  if (seconds >= EARLIEST_S && seconds < LATEST_S) return new Date(seconds * 1000);
  return fault(context, 'not a plausible time');
}

/** Seconds since 1970, between 2015 and 2100. */
export const RequiredSeconds = required(readSeconds);

/** Zero means "not yet". */
export const seconds = leaf((value, context) =>
  value === '' || value === 0 || value === '0' ? null : readSeconds(value, context),
);

/** Milliseconds since 1970, between 2015 and 2100. */
export const milliseconds = leaf((value, context) => {
  if (value === '' || value === 0 || value === '0') return null;
  const ms = wholeNumber(value);
  if (ms >= EARLIEST_S * 1000 && ms < LATEST_S * 1000) return new Date(ms);
  return fault(context, 'not a plausible time');
});

/** Grants can expire a century from now. */
export const RequiredExpiry = required((value, context) => {
  const seconds = wholeNumber(value);
  if (seconds > 0 && seconds < Date.UTC(9999, 0, 1) / 1000) return new Date(seconds * 1000);
  return fault(context, 'not a plausible time');
});

const DECIMAL = /^[-+]?\d{1,18}(\.\d{1,10})?$/;

/** Undefined: not a decimal number. Null: absent. */
export function toDecimal(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const plain = String(value).trim();
  if (plain === '') return null;
  return DECIMAL.test(plain) ? plain.replace('+', '') : undefined;
}

export const decimal = leaf((value, context) => {
  const plain = toDecimal(value);
  return plain === undefined ? fault(context, 'not a decimal number') : plain;
});

export const integer = leaf((value, context) => {
  if (value === '') return null;
  const whole = wholeNumber(value);
  return Number.isNaN(whole) ? fault(context, 'not a whole number') : whole;
});

const YES: readonly unknown[] = [true, 'true', 1];
const NO: readonly unknown[] = [false, 'false', 0];

export const flag = anything.transform((value, context): boolean | null => {
  if (isAbsent(value) || value === '') return null;
  if (YES.includes(value)) return true;
  return NO.includes(value) ? false : fault(context, 'not yes or no');
});

/** Drops null entries: unreadable entries were replaced by null and recorded as issues before. */
export function list<S extends z.ZodType>(entry: S) {
  return z
    .array(entry.nullish(), { error: 'not a list' })
    .nullish()
    .transform((entries) => (entries ?? []).filter((value) => value !== null && value !== undefined));
}

export const texts = list(required(String));
export const ids = list(RequiredId);

export function wireObject<S extends z.ZodRawShape>(shape: S) {
  return z.object(shape, { error: 'not a group of members' });
}

/** Objects with arbitrary keys, such as fee breakdowns. */
export const openObject = anything.transform((value, context): Record<string, unknown> | null => {
  if (isAbsent(value)) return null;
  return isPlainObject(value) ? value : fault(context, 'not a group of members');
});
