import { foldForSearch, looksLikeId, splitEntries, splitWords } from './search-words.ts';

const MAX_SEARCH_TERMS = 20;
/** Shorter ids must match whole: many ids begin alike. */
const MIN_ID_PREFIX_LENGTH = 12;
const DIGITS_ONLY = /^\p{N}+$/u;

/** Records that have one of some ids, or all of the ids and words. */
export type Search = { anyOf: string[] } | { ids: string[]; words: string[] };

/** Entries full of digits are ids, the rest are words. */
export function parseSearch(text: string): Search {
  const ids = new Set<string>();
  const words = new Set<string>();
  for (const entry of splitEntries(text)) {
    if (looksLikeId(entry)) ids.add(entry);
    else for (const word of splitWords(entry)) words.add(word);
  }
  return { ids: [...ids].slice(0, MAX_SEARCH_TERMS), words: [...words].slice(0, MAX_SEARCH_TERMS) };
}

/** A pasted list of ids or tracking numbers: two or more entries that each hold a digit and no space. */
export function parsePastedIds(text: string): string[] | null {
  const entries = text.split(/[\s,;]+/).filter(Boolean);
  if (entries.length < 2 || !entries.every((entry) => /\d/.test(entry) && /^[\w-]{5,64}$/.test(entry)))
    return null;
  return [...new Set(entries)];
}

export const hasWords = (search: Search) => 'words' in search && search.words.length > 0;

const quote = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '')}'`;

/** Every id and word must occur. Long ids and the last word, which may be unfinished, match as prefixes. */
function allTerms(ids: readonly string[], words: readonly string[], month: string): string {
  return [
    ...ids.map((id) => quote(id) + (id.length >= MIN_ID_PREFIX_LENGTH ? ':*' : '')),
    ...words.map(
      (word) => quote(month + word) + (word === words.at(-1) && !DIGITS_ONLY.test(word) ? ':*' : ''),
    ),
  ].join(' & ');
}

const inShops = (month: string, shopIds: readonly string[]) =>
  shopIds.map((id) => quote(`${month},${id}`)).join(' | ');

/**
 * The tsqueries of a search, of which a record matches at most one: one for each month (`2611`) where it has words. With
 * `shopIds`, words match in these shops alone.
 */
export function buildTsqueries(
  search: Search,
  months: readonly string[],
  shopIds: readonly string[] | null,
): string[] {
  if ('anyOf' in search) return [search.anyOf.map((id) => quote(foldForSearch(id))).join(' | ')];
  const { ids, words } = search;
  if (words.length === 0) return ids.length === 0 ? [] : [allTerms(ids, [], '')];
  return months.map((month) => {
    const terms = allTerms(ids, words, month);
    return shopIds ? `(${terms}) & (${inShops(month, shopIds)})` : terms;
  });
}
