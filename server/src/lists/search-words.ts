import { type RawBuilder, sql } from 'kysely';

/** Enough for the ids and names of a product of 300 SKUs. */
const MAX_WORDS = 2_000;
const MAX_WORD_LENGTH = 100;

const ASCII_ONLY = /^\p{ASCII}*$/u;

/** Lower case without diacritics, so that a search for "ao thun" finds "Áo Thun". */
export function foldForSearch(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('đ', 'd')
    .normalize('NFKC');
}

/** Folded runs of letters and digits. */
export function splitWords(text: string): string[] {
  return (foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Folded text between spaces, commas and semicolons. */
export function splitEntries(text: string): string[] {
  return foldForSearch(text)
    .split(/[\s,;'\\]+/)
    .filter(Boolean)
    .map((entry) => entry.slice(0, MAX_WORD_LENGTH));
}

const MAX_CACHED_NAMES = 5_000;
const cachedNames = new Map<string, string[]>();

/** The words of a product's or variant's name. Most orders are of the same few products. */
function splitName(name: string): string[] {
  const cached = cachedNames.get(name);
  if (cached) return cached;
  if (cachedNames.size >= MAX_CACHED_NAMES) cachedNames.clear();
  const words = splitWords(name);
  cachedNames.set(name, words);
  return words;
}

const NUMERIC_ID = /^\d{6,100}$/;

/** An id or a number: it has six digits or more. */
export function looksLikeId(entry: string): boolean {
  return /(?:\d\D*){6}/.test(entry);
}

/** The month of a moment in UTC, as `2611`. */
function monthKey(moment: Date): string {
  return moment.toISOString().slice(2, 7).replace('-', '');
}

type Line = {
  product_id: string;
  product_name: string;
  sku_id: string;
  sku_name: string;
  seller_sku: string;
};

export function collectLineIds(lines: readonly Line[]): string[] {
  return lines.flatMap(({ product_id, sku_id, seller_sku }) => [product_id, sku_id, seller_sku]);
}

export function collectLineNames(lines: readonly Line[]): string[] {
  return lines.flatMap(({ product_name, sku_name }) => [product_name, sku_name]);
}

type SearchableRecord = { ids: readonly string[]; texts: readonly string[]; createdAt: Date };

/**
 * The lexemes that a record is found by: ids as they are, words with the month of the record in front (`2611ao`). A search
 * looks for a word month by month and stops when it has enough hits.
 */
export function buildSearchWords({ ids, texts, createdAt }: SearchableRecord): string[] {
  const month = monthKey(createdAt);
  const found = new Set<string>();
  const addWord = (word: string) => found.add(looksLikeId(word) ? word : month + word);
  for (const text of texts) for (const word of splitName(text)) addWord(word);
  for (const id of new Set(ids)) {
    if (NUMERIC_ID.test(id)) found.add(id);
    else {
      for (const entry of splitEntries(id)) found.add(entry);
      for (const word of splitWords(id)) addWord(word);
    }
  }
  return [...found].slice(0, MAX_WORDS);
}

/** The search index of a record: its words, and its shop with the month in front (`2611,7`), which no text can contain. */
export function searchVector(
  words: RawBuilder<unknown>,
  shopId: RawBuilder<unknown>,
  createdAt: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`array_to_tsvector(${words} || (to_char(${createdAt} at time zone 'UTC', 'YYMM') || ',' || ${shopId}))`;
}
