import { z } from 'zod';

/*
 * Members as they really arrive: any of them may be missing, null, empty, or a number where a text is documented.
 * Lower-case leaves give null for all of that; upper-case ones are required.
 */

const scalar = z.union([z.string(), z.number()], { error: 'not a text' });

export const text = scalar.nullish().transform((value) => {
  const plain = value === null || value === undefined ? '' : String(value);
  return plain.trim() === '' ? null : plain;
});

const ID = /^[^\s]{1,100}$/;

export const Id = scalar.transform(String).pipe(z.string().trim().regex(ID, 'not an id'));

export const Word = scalar.transform(String).pipe(z.string().trim().min(1, 'empty').max(200, 'too long'));

export const id = scalar.nullish().transform((value, context) => {
  const plain = value === null || value === undefined ? '' : String(value).trim();
  if (plain === '') return null;
  if (ID.test(plain)) return plain;
  context.addIssue({ code: 'custom', message: 'not an id' });
  return z.NEVER;
});

const EARLIEST_S = Date.UTC(2015, 0, 1) / 1000;
const LATEST_S = Date.UTC(2100, 0, 1) / 1000;

function wholeNumber(value: string | number): number {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : Number.NaN;
  return /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : Number.NaN;
}

/** Seconds since 1970, between 2015 and 2100. */
export const Seconds = scalar.transform((value, context) => {
  const seconds = wholeNumber(value);
  if (seconds >= EARLIEST_S && seconds < LATEST_S) return new Date(seconds * 1000);
  context.addIssue({ code: 'custom', message: 'not a plausible time' });
  return z.NEVER;
});

/** Zero stands for "not yet". */
export const seconds = scalar.nullish().transform((value, context) => {
  if (value === null || value === undefined || value === '' || value === 0 || value === '0') return null;
  const parsed = Seconds.safeParse(value);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: 'not a plausible time' });
  return z.NEVER;
});

/** Grants can end a century ahead. */
export const Expiry = scalar.transform((value, context) => {
  const seconds = wholeNumber(value);
  if (seconds > 0 && seconds < Date.UTC(9999, 0, 1) / 1000) return new Date(seconds * 1000);
  context.addIssue({ code: 'custom', message: 'not a plausible time' });
  return z.NEVER;
});

const DECIMAL = /^[-+]?\d{1,18}(\.\d{1,10})?$/;

/** Undefined when it is no decimal number; null when it is absent. */
export function toDecimal(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const plain = String(value).trim();
  if (plain === '') return null;
  return DECIMAL.test(plain) ? plain.replace('+', '') : undefined;
}

export const decimal = scalar.nullish().transform((value, context) => {
  const plain = toDecimal(value);
  if (plain !== undefined) return plain;
  context.addIssue({ code: 'custom', message: 'not a decimal number' });
  return z.NEVER;
});

export const integer = scalar.nullish().transform((value, context) => {
  if (value === null || value === undefined || value === '') return null;
  const whole = wholeNumber(value);
  if (!Number.isNaN(whole)) return whole;
  context.addIssue({ code: 'custom', message: 'not a whole number' });
  return z.NEVER;
});

export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '']), z.literal([0, 1])], { error: 'not yes or no' })
  .nullish()
  .transform((value) =>
    value === null || value === undefined || value === ''
      ? null
      : value === 'true' || value === true || value === 1,
  );

/** Holes are dropped: a list entry that could not be read has been set to null and named before. */
export function list<S extends z.ZodType>(entry: S) {
  return z
    .array(entry.nullish(), { error: 'not a list' })
    .nullish()
    .transform((entries) => (entries ?? []).filter((value) => value !== null && value !== undefined));
}

export const texts = list(scalar.transform(String));
export const ids = list(Id);

export function group<S extends z.ZodRawShape>(shape: S) {
  return z.object(shape, { error: 'not a group of members' });
}

/** Members whose names are open, such as fee breakdowns. */
export const open = z.record(z.string(), z.unknown(), { error: 'not a group of members' }).nullish();
