const LARGEST_ID = 9_223_372_036_854_775_807n;

/** Leaves out ids that do not fit a bigint: no record has them, and they would fail the whole query. */
export function possibleIds(ids: readonly string[]): string[] {
  return ids.filter((id) => BigInt(id) <= LARGEST_ID);
}
