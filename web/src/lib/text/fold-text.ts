/** Lower case without diacritics, for searching: "Đơn hàng" becomes "don hang". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}

/** Whether every word of the query occurs in the text. */
export function matchesText(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** How many words of the query the text lacks when accents count. */
function accentMisses(text: string, words: readonly string[]): number {
  const lower = text.normalize('NFC').toLowerCase();
  return words.filter((word) => !lower.includes(word)).length;
}

/** Puts texts with the accents of the query first: for "kem", "kem chống nắng" before "kèm quà". Equal ones keep their order. */
export function sortByAccents<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  query: string,
): Item[] {
  const words = query.normalize('NFC').toLowerCase().split(/\s+/);
  return items.toSorted((a, b) => accentMisses(textOf(a), words) - accentMisses(textOf(b), words));
}
