import { datesIn, listIn, pageIn, textIn } from '../../lib/text/search-text.ts';

/** What narrows the log, as the address holds it: comma lists, empty members left out. */
export type AuditFilter = {
  person?: string;
  action?: string;
  object?: string;
  objectId?: string;
  dates?: string;
};
export type AuditSearch = AuditFilter & { page?: number };

const LONGEST_ID = 100;
const ID = /^\d{1,19}$/;
const ACTION = /^[a-z_]{1,40}\.[a-z_]{1,40}$/;
const OBJECT = /^[a-z_]{1,40}$/;

/** The filters in a link; what cannot be read is left out. */
export function auditFilter(raw: Record<string, unknown>): AuditFilter {
  const person = listIn(raw.person, ID);
  const action = listIn(raw.action, ACTION);
  const object = textIn(raw.object);
  const objectId = textIn(raw.objectId).slice(0, LONGEST_ID);
  const dates = datesIn(raw.dates);
  return {
    ...(person ? { person } : {}),
    ...(action ? { action } : {}),
    ...(OBJECT.test(object) ? { object } : {}),
    ...(objectId ? { objectId } : {}),
    ...(dates ? { dates } : {}),
  };
}

export function auditSearch(raw: Record<string, unknown>): AuditSearch {
  return { ...auditFilter(raw), ...pageIn(raw) };
}

/** The address's words in the words of the API. */
export function wireFilter({ dates, ...filter }: AuditFilter) {
  return { ...filter, dateRange: dates };
}

export function isFiltered(filter: AuditFilter): boolean {
  return Object.values(filter).some(Boolean);
}
