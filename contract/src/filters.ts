import { z } from 'zod';
import { FIRST_DAY, LAST_DAY } from './limits.ts';

/** Parses a repeated parameter or a comma-separated list; empty entries are dropped. */
export function listParam<Item extends z.ZodType<unknown, string>>(item: Item, limit = 1000) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value) =>
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item).max(limit))
    .optional();
}

const OPENING = new Set('"\'“‘«#([{<');
const CLOSING = new Set('"\'”’»)]}>.:');

function stripPunctuation(entry: string): string {
  let [from, to] = [0, entry.length];
  while (from < to && OPENING.has(entry.charAt(from))) from += 1;
  while (from < to && CLOSING.has(entry.charAt(to - 1))) to -= 1;
  return entry.slice(from, to);
}

/** Parses a search text and strips what is pasted along with an id: quotes, brackets, a hash, zero-width characters. */
export function searchParam(limit: number) {
  return z
    .string()
    .trim()
    .max(limit)
    .transform((text) => {
      const entries = text.replace(/[\u200b\u2060\ufeff]/g, ' ').replace(/[^\s,;]+/g, stripPunctuation);
      return entries.trim() || text;
    })
    .optional();
}

/** Accepts calendar days within a plausible range. */
function isDay(text: string): boolean {
  if (text < FIRST_DAY || text > LAST_DAY) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isDay);

/** `2026-11-01,2026-11-15`: whole days, inclusive; either end or both may be empty. */
export const DateRange = z
  .union([z.string(), z.array(z.string()).length(2)])
  .transform((value) => (typeof value === 'string' ? value || ',' : value.join(',')))
  .pipe(z.string().regex(/^(\d{4}-\d{2}-\d{2})?,(\d{4}-\d{2}-\d{2})?$/))
  .transform((text) => text.split(',') as [string, string])
  .pipe(z.tuple([Day.or(z.literal('')), Day.or(z.literal(''))]))
  .transform(([from, to]) => ({ from: from || null, to: to || null }))
  .optional();
