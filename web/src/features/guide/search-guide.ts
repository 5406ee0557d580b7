import { foldText } from '../../lib/text/fold-text.ts';
import type { GuideIndexEntry } from '../../shared/guide/guide-nodes.ts';

const MAX_RESULTS = 20;
const SNIPPET_BEFORE = 40;
const SNIPPET_LENGTH = 130;

export type GuideResult = GuideIndexEntry & { snippet: string };

/** Higher is better: words in the heading, before its whole text; 0 if a word occurs nowhere. */
function score(entry: GuideIndexEntry, words: readonly string[], query: string): number {
  const heading = foldText(`${entry.heading} ${entry.id ?? ''}`);
  const text = foldText(entry.text);
  if (!words.every((word) => heading.includes(word) || text.includes(word))) return 0;
  const inHeading = words.filter((word) => heading.includes(word)).length;
  return (
    1 +
    inHeading * 4 +
    (heading.includes(query) ? 6 : 0) +
    (text.includes(query) ? 2 : 0) +
    (entry.id ? 0 : 1)
  );
}

/** The text around the first word that occurs in it. Folding keeps the length of composed Vietnamese letters. */
function snippetOf(text: string, words: readonly string[]): string {
  const composed = text.normalize('NFC');
  const folded = foldText(composed);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const start = first <= SNIPPET_BEFORE ? 0 : composed.indexOf(' ', first - SNIPPET_BEFORE) + 1;
  const part = composed.slice(start, start + SNIPPET_LENGTH).trim();
  return `${start > 0 ? '…' : ''}${part}${start + SNIPPET_LENGTH < composed.length ? '…' : ''}`;
}

/** Sections that contain every word, with or without diacritics, the best first. */
export function searchGuide(index: readonly GuideIndexEntry[], text: string): GuideResult[] {
  const query = foldText(text.trim());
  const words = query.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  return index
    .map((entry) => ({ entry, points: score(entry, words, query) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => ({ ...entry, snippet: snippetOf(entry.text, words) }));
}
