const MAX_CACHED_TEXTS = 50_000;
const known = new Map<string, string>();

/**
 * The UTF-8 bytes of a text, one per character. JSON of such texts becomes UTF-8 by a plain copy,
 * which halves the cost of a page of Vietnamese orders. Only whole texts: cutting one may cut a letter.
 */
export function toBinaryString(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MAX_CACHED_TEXTS) known.clear();
  const made = Buffer.from(text, 'utf8').toString('latin1');
  known.set(text, made);
  return made;
}

/** Marks an answer whose texts are all in wire form. */
export class BinaryStringData {
  readonly data: Record<string, unknown>;

  constructor(data: Record<string, unknown>) {
    this.data = data;
  }
}
