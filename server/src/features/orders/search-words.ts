const MOST_WORDS = 300;
const LONGEST_WORD = 100;

/** Lower case without diacritics: "Áo Thun" and "ao thun" are the same to a search. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('đ', 'd')
    .normalize('NFKC');
}

/** The words of a text as they are indexed: runs of letters and digits, folded. */
function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

export function indexWords(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(wordsOf))].slice(0, MOST_WORDS);
}

/** Every word must occur, each at least as the beginning of one; null when there is nothing to look for. */
export function searchQuery(text: string): string | null {
  const words = [...new Set(wordsOf(text))].slice(0, 20);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}

/** A pasted list of ids or tracking numbers: two or more entries that each hold a digit and no space. */
export function pastedIds(text: string): string[] | null {
  const entries = text.split(/[\s,;]+/).filter(Boolean);
  if (entries.length < 2 || !entries.every((entry) => /\d/.test(entry) && /^[\w-]{5,64}$/.test(entry)))
    return null;
  return [...new Set(entries)];
}
