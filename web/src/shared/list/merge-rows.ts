export type AnyRow = { id: string };

export type MergedRows<Row> = {
  items: Row[];
  /** How many rows of the fresh page have no place among the shown ones yet. */
  newCount: number;
  /** The ids of rows that differ from what was shown, or were added at the end. */
  changed: ReadonlySet<string>;
  /** The ids of shown rows that no longer match the list. */
  left: ReadonlySet<string>;
};

/** The ids of rows that differ between two versions of a page or are in the second only. */
export function findChanged(before: readonly AnyRow[], after: readonly AnyRow[]): ReadonlySet<string> {
  const known = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  return new Set(after.filter((row) => known.get(row.id) !== JSON.stringify(row)).map(({ id }) => id));
}

/**
 * Updates the shown rows from a fresh page without moving any of them. Rows that would push others down only count as
 * new; rows after the last shown one are added while the page has room.
 */
export function mergeRows<Row extends AnyRow>(
  shown: readonly Row[],
  fresh: readonly Row[],
  pageSize: number,
): MergedRows<Row> {
  const freshById = new Map(fresh.map((row) => [row.id, row]));
  const shownIds = new Set(shown.map(({ id }) => id));
  const updated = shown.map((row) => freshById.get(row.id) ?? row);
  const lastKnown = fresh.findLastIndex(({ id }) => shownIds.has(id));
  const above = fresh.slice(0, lastKnown + 1).filter(({ id }) => !shownIds.has(id));
  const below = fresh.slice(lastKnown + 1);
  const newCount = lastKnown === -1 ? fresh.length : above.length;
  const added = lastKnown === -1 ? [] : below.slice(0, Math.max(0, pageSize - shown.length));
  const items = [...updated, ...added];
  // New rows push as many of the last ones to the next page; those still match.
  const mayHaveLeft = shown.slice(0, Math.max(0, shown.length - newCount));
  return {
    items,
    newCount,
    changed: findChanged(shown, items),
    left: new Set(mayHaveLeft.filter(({ id }) => !freshById.has(id)).map(({ id }) => id)),
  };
}
