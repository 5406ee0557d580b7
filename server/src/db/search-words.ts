/** A product of 300 SKUs has ids and names for each. */
const MAX_WORDS = 2_000;
const MAX_WORD_LENGTH = 100;
const MAX_SEARCH_TERMS = 20;
/** Shorter ids are looked for whole: the beginnings of ids are much alike. */
const MIN_ID_PREFIX_LENGTH = 12;

const ASCII_ONLY = /^\p{ASCII}*$/u;

/** Lower case without diacritics: "Áo Thun" and "ao thun" are the same to a search. */
export function foldForSearch(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('đ', 'd')
    .normalize('NFKC');
}

/** Runs of letters and digits, folded. */
function splitWords(text: string): string[] {
  return (foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

function splitEntries(text: string): string[] {
  return foldForSearch(text)
    .split(/[\s,;'\\]+/)
    .filter(Boolean)
    .map((entry) => entry.slice(0, MAX_WORD_LENGTH));
}

const MAX_CACHED_TEXTS = 20_000;

/** Orders are of the same few products again and again. */
function memoized(split: (text: string) => string[]): (text: string) => string[] {
  const cache = new Map<string, string[]>();
  return (text) => {
    const known = cache.get(text);
    if (known) return known;
    if (cache.size >= MAX_CACHED_TEXTS) cache.clear();
    const words = split(text);
    cache.set(text, words);
    return words;
  };
}
const splitWordsCached = memoized(splitWords);
const splitEntriesCached = memoized(splitEntries);

const NUMERIC_ID = /^\d{6,100}$/;
const DIGITS_ONLY = /^\p{N}+$/u;

/** Ids and numbers as opposed to words of a language. */
function looksLikeId(entry: string): boolean {
  return /(?:\d\D*){6}/.test(entry);
}

/** The month of a moment, as `2611`: what the words of an order are filed under. */
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
 * What an order is found by: ids as they are, words under the month of the order. A word that a fifth of all orders
 * share then costs what one month of it costs, because a search goes month by month and stops when it has enough.
 */
export function buildSearchWords({ ids, texts, createdAt }: SearchableRecord): string[] {
  const month = monthKey(createdAt);
  const found = new Set<string>();
  const addWord = (word: string) => found.add(looksLikeId(word) ? word : month + word);
  for (const text of texts) for (const word of splitWordsCached(text)) addWord(word);
  for (const id of ids) {
    if (NUMERIC_ID.test(id)) found.add(id);
    else {
      for (const entry of splitEntriesCached(id)) found.add(entry);
      for (const word of splitWordsCached(id)) addWord(word);
    }
  }
  return [...found].slice(0, MAX_WORDS);
}

export type ParsedSearch = { ids: string[]; words: string[] };

/** What is asked for: entries full of digits are ids, the rest are words; null when there is nothing to look for. */
export function parseSearch(text: string): ParsedSearch | null {
  const ids = new Set<string>();
  const words = new Set<string>();
  for (const entry of splitEntries(text)) {
    if (looksLikeId(entry)) ids.add(entry);
    else for (const word of splitWords(entry)) words.add(word);
  }
  const query = { ids: [...ids].slice(0, MAX_SEARCH_TERMS), words: [...words].slice(0, MAX_SEARCH_TERMS) };
  return query.ids.length + query.words.length === 0 ? null : query;
}

/** Every word must occur; the last, which may be unfinished, at least as the beginning of one; numbers as they are. */
export function buildTsquery({ ids, words }: ParsedSearch, month: string): string {
  return [
    ...ids.map((id) => quoteLexeme(id) + (id.length >= MIN_ID_PREFIX_LENGTH ? ':*' : '')),
    ...words.map(
      (word) => quoteLexeme(month + word) + (word === words.at(-1) && !DIGITS_ONLY.test(word) ? ':*' : ''),
    ),
  ].join(' & ');
}

const MAX_SHOP_TERMS = 20;

/** Naming the shops spares looking at what is others', which pays when most is. */
export async function shouldFilterByShop(
  shopIds: readonly string[],
  estimateRows: () => Promise<{ inShops: number; all: number }>,
): Promise<boolean> {
  if (shopIds.length > MAX_SHOP_TERMS) return false;
  const { inShops, all } = await estimateRows();
  return inShops * 2 < all;
}

/** The same, of what is in these shops only (`filed-words.ts`). */
export function withShopTerms(query: string, month: string, shopIds: readonly string[]): string {
  return `(${query}) & (${shopIds.map((id) => quoteLexeme(`${month},${id}`)).join(' | ')})`;
}

/** Any of the ids pasted. */
export function buildAnyIdTsquery(ids: readonly string[]): string {
  return ids.map((id) => quoteLexeme(foldForSearch(id))).join(' | ');
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '')}'`;
}

/** A pasted list of ids or tracking numbers: two or more entries that each hold a digit and no space. */
export function parsePastedIds(text: string): string[] | null {
  const entries = text.split(/[\s,;]+/).filter(Boolean);
  if (entries.length < 2 || !entries.every((entry) => /\d/.test(entry) && /^[\w-]{5,64}$/.test(entry)))
    return null;
  return [...new Set(entries)];
}
