import type { PageRequest, SortDirection } from '../../runtime/page.ts';

/** Rounds a window outwards to whole seconds, so rounding never excludes a row. */
export function floorToSeconds(from: Date | null | undefined): number | undefined {
  return from ? Math.floor(from.getTime() / 1000) : undefined;
}

/** For exclusive upper bounds. */
export function ceilToSeconds(to: Date | null | undefined): number | undefined {
  return to ? Math.ceil(to.getTime() / 1000) : undefined;
}

/** For inclusive upper bounds. */
export function inclusiveUpperSeconds(to: Date | null | undefined): number | undefined {
  return to ? Math.ceil(to.getTime() / 1000) - 1 : undefined;
}

export function pageParameters(request: PageRequest, maxPageSize: number) {
  const size = Math.trunc(request.pageSize ?? maxPageSize);
  return { page_size: Math.min(Math.max(size, 1), maxPageSize), page_token: request.pageToken };
}

export function direction(value: SortDirection | undefined): string {
  return value === 'desc' ? 'DESC' : 'ASC';
}

export function chunks<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size));
  return parts;
}

/** Drops null and undefined values. */
export function omitNullish<T extends object>(members: T): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && value !== null),
  );
}
