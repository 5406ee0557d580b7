import { parseDateRange, parseList, parsePage, parseText } from '../../lib/text/parse-search-params.ts';

/** What narrows the log, as the address holds it: comma lists, empty members left out. */
export type AuditFilter = {
  person?: string;
  action?: string;
  object?: string;
  objectId?: string;
  dates?: string;
};
export type AuditSearch = AuditFilter & { page?: number };

const MAX_ID_LENGTH = 100;
const ID = /^\d{1,19}$/;
const ACTION = /^[a-z_]{1,40}\.[a-z_]{1,40}$/;
const OBJECT = /^[a-z_]{1,40}$/;

/** The filters in a link; what cannot be read is left out. */
export function parseAuditFilter(raw: Record<string, unknown>): AuditFilter {
  const person = parseList(raw.person, ID);
  const action = parseList(raw.action, ACTION);
  const object = parseText(raw.object);
  const objectId = parseText(raw.objectId).slice(0, MAX_ID_LENGTH);
  const dates = parseDateRange(raw.dates);
  return {
    ...(person ? { person } : {}),
    ...(action ? { action } : {}),
    ...(OBJECT.test(object) ? { object } : {}),
    ...(objectId ? { objectId } : {}),
    ...(dates ? { dates } : {}),
  };
}

export function parseAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return { ...parseAuditFilter(raw), ...parsePage(raw) };
}

/** The address's words in the words of the API. */
export function toAuditQuery({ dates, ...filter }: AuditFilter) {
  return { ...filter, dateRange: dates };
}

export function isFiltered(filter: AuditFilter): boolean {
  return Object.values(filter).some(Boolean);
}
