import { badParameterError } from './api-error.ts';

export type Query = ReadonlyMap<string, string>;
export type Body = Readonly<Record<string, unknown>>;
type TimeRange = { ge: number; lt: number };

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function queryInt(query: Query, name: string, from: number, to: number, fallback?: number): number {
  const text = query.get(name);
  if (text === undefined || text === '') {
    if (fallback !== undefined) return fallback;
    throw badParameterError(`Missing required query parameter ${name}.`);
  }
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text) || value < from || value > to)
    throw badParameterError(`Invalid ${name}: must be an integer from ${from} to ${to}.`);
  return value;
}

export function queryEnum<T extends string>(
  query: Query,
  name: string,
  allowed: readonly T[],
  fallback?: T,
): T {
  const text = query.get(name);
  if (text === undefined || text === '') {
    if (fallback !== undefined) return fallback;
    throw badParameterError(`Missing required query parameter ${name}.`);
  }
  return oneOf(name, text, allowed);
}

function oneOf<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word === text);
  if (found === undefined) throw badParameterError(`Invalid ${name}: must be one of ${allowed.join(', ')}.`);
  return found;
}

export function queryRange(query: Query, low: string, high: string): TimeRange {
  return {
    ge: query.has(low) ? queryInt(query, low, 0, 4_294_967_295) : Number.NEGATIVE_INFINITY,
    lt: query.has(high) ? queryInt(query, high, 0, 4_294_967_295) : Number.POSITIVE_INFINITY,
  };
}

export function bodyInt(body: Body, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw badParameterError(`Invalid ${name}: must be a non-negative integer.`);
  return value;
}

export function bodyRange(body: Body, field: string): TimeRange {
  return {
    ge: bodyInt(body, `${field}_ge`) ?? Number.NEGATIVE_INFINITY,
    lt: bodyInt(body, `${field}_lt`) ?? Number.POSITIVE_INFINITY,
  };
}

/** Product search has an inclusive upper bound, unlike order search. */
export function bodyRangeInclusive(body: Body, field: string): TimeRange {
  const le = bodyInt(body, `${field}_le`);
  return {
    ge: bodyInt(body, `${field}_ge`) ?? Number.NEGATIVE_INFINITY,
    lt: le === undefined ? Number.POSITIVE_INFINITY : le + 1,
  };
}

export function bodyString(body: Body, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw badParameterError(`Invalid ${name}: must be a string.`);
  return value;
}

export function bodyEnum<T extends string>(body: Body, name: string, allowed: readonly T[]): T | undefined {
  const value = bodyString(body, name);
  return value === undefined ? undefined : oneOf(name, value, allowed);
}

export function bodyBoolean(body: Body, name: string): boolean | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw badParameterError(`Invalid ${name}: must be a boolean.`);
  return value;
}

export function bodyStrings(body: Body, name: string, limit: number): string[] | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    throw badParameterError(`Invalid ${name}: must be a list of strings.`);
  if (value.length > limit) throw badParameterError(`Invalid ${name}: at most ${limit} values.`);
  return value;
}

export function bodyRecords(body: Body, name: string): Record<string, unknown>[] {
  const value = body[name];
  if (!Array.isArray(value) || !value.every(isRecord))
    throw badParameterError(`Invalid ${name}: must be a list of objects.`);
  return value;
}
