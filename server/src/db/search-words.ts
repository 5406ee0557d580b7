/** A product of 300 SKUs has ids and names for each. */
const MOST_WORDS = 2_000;
const LONGEST_WORD = 100;
const MOST_ASKED = 20;
/** Shorter ids are looked for whole: the beginnings of ids are much alike. */
const PREFIX_OF_ID = 12;

const PLAIN = /^\p{ASCII}*$/u;

/** Lower case without diacritics: "Áo Thun" and "ao thun" are the same to a search. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('đ', 'd')
    .normalize('NFKC');
}

/** Runs of letters and digits, folded. */
function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

function entriesOf(text: string): string[] {
  return fold(text)
    .split(/[\s,;'\\]+/)
    .filter(Boolean)
    .map((entry) => entry.slice(0, LONGEST_WORD));
}

const MOST_REMEMBERED = 20_000;

/** Orders are of the same few products again and again. */
function remembering(split: (text: string) => string[]): (text: string) => string[] {
  const remembered = new Map<string, string[]>();
  return (text) => {
    const known = remembered.get(text);
    if (known) return known;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const words = split(text);
    remembered.set(text, words);
    return words;
  };
}
const wordsOfName = remembering(wordsOf);
const entriesOfName = remembering(entriesOf);

const NUMBER = /^\d{6,100}$/;
const NUMERAL = /^\p{N}+$/u;

/** Ids and numbers as opposed to words of a language. */
function isId(entry: string): boolean {
  return /(?:\d\D*){6}/.test(entry);
}

/** The month of a moment, as `2611`: what the words of an order are filed under. */
function monthOf(moment: Date): string {
  return moment.toISOString().slice(2, 7).replace('-', '');
}

type Line = {
  product_id: string;
  product_name: string;
  sku_id: string;
  sku_name: string;
  seller_sku: string;
};

export function idsOf(lines: readonly Line[]): string[] {
  return lines.flatMap(({ product_id, sku_id, seller_sku }) => [product_id, sku_id, seller_sku]);
}

export function textsOf(lines: readonly Line[]): string[] {
  return lines.flatMap(({ product_name, sku_name }) => [product_name, sku_name]);
}

type Findable = { ids: readonly string[]; texts: readonly string[]; createdAt: Date };

/**
 * What an order is found by: ids as they are, words under the month of the order. A word that a fifth of all orders
 * share then costs what one month of it costs, because a search goes month by month and stops when it has enough.
 */
export function indexWords({ ids, texts, createdAt }: Findable): string[] {
  const month = monthOf(createdAt);
  const found = new Set<string>();
  const file = (word: string) => found.add(isId(word) ? word : month + word);
  for (const text of texts) for (const word of wordsOfName(text)) file(word);
  for (const id of ids) {
    if (NUMBER.test(id)) found.add(id);
    else {
      for (const entry of entriesOfName(id)) found.add(entry);
      for (const word of wordsOfName(id)) file(word);
    }
  }
  return [...found].slice(0, MOST_WORDS);
}

export type WordQuery = { ids: string[]; words: string[] };

/** What is asked for: entries full of digits are ids, the rest are words; null when there is nothing to look for. */
export function wordQuery(text: string): WordQuery | null {
  const ids = new Set<string>();
  const words = new Set<string>();
  for (const entry of entriesOf(text)) {
    if (isId(entry)) ids.add(entry);
    else for (const word of wordsOf(entry)) words.add(word);
  }
  const query = { ids: [...ids].slice(0, MOST_ASKED), words: [...words].slice(0, MOST_ASKED) };
  return query.ids.length + query.words.length === 0 ? null : query;
}

/** Every word must occur; the last, which may be unfinished, at least as the beginning of one; numbers as they are. */
export function tsqueryOf({ ids, words }: WordQuery, month: string): string {
  return [
    ...ids.map((id) => quoted(id) + (id.length >= PREFIX_OF_ID ? ':*' : '')),
    ...words.map((word) => quoted(month + word) + (word === words.at(-1) && !NUMERAL.test(word) ? ':*' : '')),
  ].join(' & ');
}

const MOST_NAMED_SHOPS = 20;

/** Naming the shops spares looking at what is others', which pays when most is. */
export async function isWorthNaming(
  shopIds: readonly string[],
  weigh: () => Promise<{ inShops: number; all: number }>,
): Promise<boolean> {
  if (shopIds.length > MOST_NAMED_SHOPS) return false;
  const { inShops, all } = await weigh();
  return inShops * 2 < all;
}

/** The same, of what is in these shops only (`filed-words.ts`). */
export function ofShops(query: string, month: string, shopIds: readonly string[]): string {
  return `(${query}) & (${shopIds.map((id) => quoted(`${month},${id}`)).join(' | ')})`;
}

/** Any of the ids pasted. */
export function anyOf(ids: readonly string[]): string {
  return ids.map((id) => quoted(fold(id))).join(' | ');
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '')}'`;
}

/** A pasted list of ids or tracking numbers: two or more entries that each hold a digit and no space. */
export function pastedIds(text: string): string[] | null {
  const entries = text.split(/[\s,;]+/).filter(Boolean);
  if (entries.length < 2 || !entries.every((entry) => /\d/.test(entry) && /^[\w-]{5,64}$/.test(entry)))
    return null;
  return [...new Set(entries)];
}
