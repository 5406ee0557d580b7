type RawSearch = Record<string, unknown>;

const MAX_PAGE = 10_000_000;

/** A member of an address as text; empty where it cannot be one. */
export function parseText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
}

/** The entries of a comma list that look as they should, as a comma list. */
export function parseList(value: unknown, entry: RegExp): string {
  return splitList(parseText(value))
    .filter((one) => entry.test(one))
    .join(',');
}

/** `2026-11-01,2026-11-15`, either end may be empty; empty where it is no range. */
export function parseDateRange(value: unknown): string {
  const dates = parseText(value);
  return /^(\d{4}-\d\d-\d\d)?,(\d{4}-\d\d-\d\d)?$/.test(dates) && dates !== ',' ? dates : '';
}

/** Nothing for the first page. */
export function parsePage(raw: RawSearch): { page?: number } {
  const page = Number(parseText(raw.page));
  return Number.isInteger(page) && page > 1 ? { page: Math.min(page, MAX_PAGE) } : {};
}

export function splitList(list: string | undefined): string[] {
  return [...new Set((list ?? '').split(',').filter(Boolean))];
}
