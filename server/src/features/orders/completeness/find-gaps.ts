/** A day of the calendar with when it begins and how many of its orders we know. */
export type CountedDay = { day: string; start: Date; ours: number };

/** Days from `first` to `last`, by their place, with both sides' counts of them. */
export type Gap = { first: number; last: number; theirs: number; ours: number };

/** After this many questions the windows left are taken as they are: reading them costs less than asking on. */
const MOST_QUESTIONS = 60;

/**
 * Where two counts of the same days differ. Windows that agree are left alone, the others halved, until single days
 * or windows of which we know nothing are left; one half's count tells the other's.
 */
export async function findGaps(
  days: readonly CountedDay[],
  theirs: number,
  count: (first: number, last: number) => Promise<number>,
): Promise<Gap[]> {
  const oursIn = (first: number, last: number) =>
    days.slice(first, last + 1).reduce((sum, { ours }) => sum + ours, 0);
  const open: Gap[] = [{ first: 0, last: days.length - 1, theirs, ours: oursIn(0, days.length - 1) }];
  const gaps: Gap[] = [];
  let questions = 0;
  for (let window = open.pop(); window; window = open.pop()) {
    if (window.theirs === window.ours) continue;
    if (window.first === window.last || window.ours === 0 || questions >= MOST_QUESTIONS) {
      gaps.push(window);
      continue;
    }
    const middle = Math.floor((window.first + window.last) / 2);
    questions += 1;
    const left = await count(window.first, middle);
    const oursLeft = oursIn(window.first, middle);
    open.push(
      { first: middle + 1, last: window.last, theirs: window.theirs - left, ours: window.ours - oursLeft },
      { first: window.first, last: middle, theirs: left, ours: oursLeft },
    );
  }
  return gaps;
}
