const LARGEST_ID = 9_223_372_036_854_775_807n;

/** Those that can have been given out. One that is too large names nothing, but would fail the whole query. */
export function possibleIds(ids: readonly string[]): string[] {
  return ids.filter((id) => BigInt(id) <= LARGEST_ID);
}
