import { firstIndexIn, type Segment } from './lazy-table.ts';

/** Ages in seconds, in ascending order, at which a row changes. */
export type Ages = readonly number[];

/** The last of the ages that a row of this age has reached. */
export function lastAge(ages: Ages, age: number): number {
  let reached = ages[0] ?? 0;
  for (const one of ages) if (one <= age) reached = one;
  return reached;
}

/**
 * Splits rows that are sorted by creation into segments of rows that have reached the same age; rows younger than the
 * first age are left out. Rows of a segment were last changed at the same age, so their update times grow too.
 */
export function splitByAge(
  rows: Segment,
  createTime: (index: number) => number,
  now: number,
  ages: Ages,
): Segment[] {
  const ends = ages.map((age) => firstIndexIn(rows, (index) => createTime(index) + age > now));
  return ends
    .map((high, n): Segment => ({ low: ends[n + 1] ?? rows.low, high }))
    .filter(({ low, high }) => low < high);
}
