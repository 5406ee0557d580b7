/** A calendar day with its start and the number of its known orders. */
export type DayCount = { day: string; start: Date; knownCount: number };

/** Days from index `first` to `last`, with both counts. */
export type Gap = { first: number; last: number; marketplaceCount: number; knownCount: number };

/** After this many calls the remaining windows are returned as they are: reading them costs less than more calls. */
const MAX_COUNT_CALLS = 60;

/**
 * Finds where two counts of the same days differ. Skips windows that agree and halves the others, until single days or
 * windows without known orders remain; the count of one half gives the other's.
 */
export async function findGaps(
  days: readonly DayCount[],
  marketplaceCount: number,
  count: (first: number, last: number) => Promise<number>,
): Promise<Gap[]> {
  const knownCountIn = (first: number, last: number) =>
    days.slice(first, last + 1).reduce((sum, { knownCount }) => sum + knownCount, 0);
  const open: Gap[] = [
    { first: 0, last: days.length - 1, marketplaceCount, knownCount: knownCountIn(0, days.length - 1) },
  ];
  const gaps: Gap[] = [];
  let countCalls = 0;
  for (let window = open.pop(); window; window = open.pop()) {
    if (window.marketplaceCount === window.knownCount) continue;
    if (window.first === window.last || window.knownCount === 0 || countCalls >= MAX_COUNT_CALLS) {
      gaps.push(window);
      continue;
    }
    const middle = Math.floor((window.first + window.last) / 2);
    countCalls += 1;
    const left = await count(window.first, middle);
    const knownCountLeft = knownCountIn(window.first, middle);
    open.push(
      {
        first: middle + 1,
        last: window.last,
        marketplaceCount: window.marketplaceCount - left,
        knownCount: window.knownCount - knownCountLeft,
      },
      { first: window.first, last: middle, marketplaceCount: left, knownCount: knownCountLeft },
    );
  }
  return gaps;
}
