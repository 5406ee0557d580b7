import { hashFraction, mixHash } from './hash.ts';

export const DAY = 86_400;
const DAYS = 365;

/** Relative order volume by local hour. */
const HOURS = [2, 1, 1, 1, 1, 2, 3, 5, 6, 7, 8, 10, 11, 8, 7, 7, 7, 8, 9, 12, 14, 15, 11, 6];

/** The last days have at least this many orders each, as far as the shop has so many. */
const RECENT_DAYS = 21;
const RECENT_PER_DAY = 8;
const MIN_RECENT_SHARE = 1 / 32;

/** How many orders a shop of this size gets per day at least. */
export function recentPerDay(count: number): number {
  return Math.min(RECENT_PER_DAY, count * MIN_RECENT_SHARE);
}

const HOUR_SUMS = [0];
for (const share of HOURS) HOUR_SUMS.push((HOUR_SUMS.at(-1) ?? 0) + share);

/** Maps an even spread over the day to the busy hours; strictly increasing. */
function toBusyHours(share: number): number {
  const target = share * (HOUR_SUMS[24] ?? 1);
  let hour = 0;
  while (hour < 23 && (HOUR_SUMS[hour + 1] ?? 0) <= target) hour++;
  const inHour = (target - (HOUR_SUMS[hour] ?? 0)) / (HOURS[hour] ?? 1);
  return (hour + inHour) / 24;
}

function dayWeight(seed: number, day: number, dayStart: number): number {
  const date = new Date((dayStart + 12 * 3600) * 1000);
  const weekend = date.getUTCDay() === 0 || date.getUTCDay() === 6 ? 1.25 : 1;
  const doubleDay = date.getUTCDate() === date.getUTCMonth() + 1 ? 2.6 : 1;
  const payday = date.getUTCDate() >= 25 ? 1.15 : 1;
  const growth = 0.6 + (0.9 * day) / DAYS;
  return growth * weekend * doubleDay * payday * (0.75 + 0.5 * hashFraction(seed, 7000 + day));
}

/** The age of the last change, computed from the age of the record: increasing and never larger than it. */
export function changeAge(age: number, lag: number): number {
  return Math.floor((age * age) / (age + lag));
}

/** Weights of the days of a year; those of the last days are raised to what makes them busy enough. */
function dayWeights(seed: number, count: number, start: number): number[] {
  const weights = Array.from({ length: DAYS }, (_, day) => dayWeight(seed, day, start + day * DAY));
  const before = weights.slice(0, DAYS - RECENT_DAYS).reduce((a, b) => a + b, 0);
  const busy = recentPerDay(count);
  const lowest = count === 0 ? 0 : (before * busy) / (count - RECENT_DAYS * busy);
  return weights.map((weight, day) => (day < DAYS - RECENT_DAYS ? weight : Math.max(weight, lowest)));
}

/** Spreads `count` orders over the year before `epoch`; the returned time of creation grows with the index. */
export function yearTimeline(
  seed: number,
  count: number,
  epoch: number,
  utcOffset: number,
): (index: number) => number {
  const start = epoch - DAYS * DAY;
  const sums = [0];
  for (const [day, weight] of dayWeights(seed, count, start).entries())
    sums[day + 1] = (sums[day] ?? 0) + weight;
  const totalWeight = sums[DAYS] ?? 1;
  const firstOfDay = sums.map((sum) => Math.round((count * sum) / totalWeight));
  const shift = ((utcOffset % 24) + 24) % 24;
  const fromLocal = shareUntilHour(shift);

  return (index) => {
    let low = 0;
    let high = DAYS - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((firstOfDay[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    const first = firstOfDay[low] ?? 0;
    const inDay = (firstOfDay[low + 1] ?? count) - first;
    const share = (index - first + mixHash(seed, index) / 0x1_0000_0000) / Math.max(1, inDay);
    const local = share + fromLocal;
    const hours = local < 1 ? toBusyHours(local) * 24 - shift : toBusyHours(local - 1) * 24 - shift + 24;
    const second = Math.min(DAY - 1, Math.max(0, Math.floor(hours * 3600)));
    return start + low * DAY + second;
  };
}

function shareUntilHour(hour: number): number {
  return (HOUR_SUMS[hour] ?? 0) / (HOUR_SUMS[24] ?? 1);
}
