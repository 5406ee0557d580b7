export type Stored = { created: number; updated: number };

/** Counts the rows that a write returned: `inserted` is false for changed ones; unchanged ones are not returned. */
export function countStored(rows: readonly { inserted: boolean }[]): Stored {
  const created = rows.filter(({ inserted }) => inserted).length;
  return { created, updated: rows.length - created };
}
