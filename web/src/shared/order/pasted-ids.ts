/** Recognises a pasted list of ids or tracking numbers: two or more entries, each with a digit. */
export function parsePastedIds(text: string): string[] | null {
  const entries = text.split(/[\s,;]+/).filter(Boolean);
  const isList =
    entries.length > 1 && entries.every((entry) => /\d/.test(entry) && /^[\w-]{5,64}$/.test(entry));
  return isList ? [...new Set(entries)] : null;
}
