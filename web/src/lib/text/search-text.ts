type RawSearch = Record<string, unknown>;

const LAST_PAGE = 10_000_000;

/** A member of an address as text; empty where it cannot be one. */
export function textIn(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
}

/** The entries of a comma list that look as they should, as a comma list. */
export function listIn(value: unknown, entry: RegExp): string {
  return entriesOf(textIn(value))
    .filter((one) => entry.test(one))
    .join(',');
}

/** `2026-11-01,2026-11-15`, either end may be empty; empty where it is no range. */
export function datesIn(value: unknown): string {
  const dates = textIn(value);
  return /^(\d{4}-\d\d-\d\d)?,(\d{4}-\d\d-\d\d)?$/.test(dates) && dates !== ',' ? dates : '';
}

/** Nothing for the first page. */
export function pageIn(raw: RawSearch): { page?: number } {
  const page = Number(textIn(raw.page));
  return Number.isInteger(page) && page > 1 ? { page: Math.min(page, LAST_PAGE) } : {};
}

export function entriesOf(list: string | undefined): string[] {
  return [...new Set((list ?? '').split(',').filter(Boolean))];
}
