import { toUnits } from '@gian-hang/contract/money/money';
import type { OpenPayout, OpenPayouts } from './open-payouts.ts';

const MAX_PAYOUTS = 4;
/** Twenty payouts have 6175 sums; each day's are added up once, however many lines it has. */
const MAX_CHOICE = 20;

/** What two to four payouts of the same days add up to. */
export class SplitSums {
  readonly #payouts: OpenPayouts;
  /** Null where several choices have the same sum. */
  readonly #byDay = new Map<string, Map<bigint, OpenPayout[] | null>>();

  constructor(payouts: OpenPayouts) {
    this.#payouts = payouts;
  }

  /** The payouts that add up to a line exactly; null if there are none, or more than one such choice. */
  find({ day, open }: { day: string; open: string }): OpenPayout[] | null {
    let sums = this.#byDay.get(day);
    if (!sums) {
      sums = addUp(this.#payouts.near(day).slice(0, MAX_CHOICE));
      this.#byDay.set(day, sums);
    }
    return sums.get(toUnits(open)) ?? null;
  }
}

function addUp(choice: readonly OpenPayout[]): Map<bigint, OpenPayout[] | null> {
  const units = choice.map(({ open }) => toUnits(open));
  const sums = new Map<bigint, OpenPayout[] | null>();
  const visit = (from: number, picked: readonly OpenPayout[], sum: bigint): void => {
    for (const [index, payout] of choice.entries()) {
      if (index < from) continue;
      const total = sum + (units[index] ?? 0n);
      const all = [...picked, payout];
      if (all.length > 1) sums.set(total, sums.has(total) ? null : all);
      if (all.length < MAX_PAYOUTS) visit(index + 1, all, total);
    }
  };
  visit(0, [], 0n);
  return sums;
}
