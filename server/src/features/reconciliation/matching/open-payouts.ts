import { toUnits } from '@gian-hang/contract/money/money';

export type OpenPayout = { key: string; payoutId: string; day: string; open: string };

const DAY_MS = 86_400_000;
/** A payout is in the bank at most a day before the marketplace reports it and, over holidays, a week after. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 7;
/** Amounts that differ by less may be one payment less a bank's fee. */
const CLOSE_PERCENT = 2n;
const MIN_ID_LENGTH = 6;

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
/** The same text for 1, 1.0 and 1.00. */
const plain = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);
const plainId = (id: string) => id.toLowerCase().replace(/[^a-z0-9]/g, '');

export function isCloseAmount(one: string, other: string): boolean {
  const difference = toUnits(one) - toUnits(other);
  return (difference < 0n ? -difference : difference) * 100n <= toUnits(other) * CLOSE_PERCENT;
}

type Sought = { day: string; open: string };

/** Payouts that are not wholly matched, found by what a bank writes, by amount and by day. */
export class OpenPayouts {
  readonly #byId = new Map<string, OpenPayout>();
  readonly #byAmount = new Map<string, OpenPayout[]>();
  readonly #byDay = new Map<number, OpenPayout[]>();

  constructor(payouts: readonly OpenPayout[]) {
    for (const payout of payouts) {
      const id = plainId(payout.payoutId);
      if (id.length >= MIN_ID_LENGTH) this.#byId.set(id, payout);
      append(this.#byAmount, plain(payout.open), payout);
      append(this.#byDay, dayNumber(payout.day), payout);
    }
  }

  /** The payouts whose ids stand in the text, each once. */
  namedIn(text: string): OpenPayout[] {
    const lower = text.toLowerCase();
    const words = [...(lower.match(/[a-z0-9-]+/g) ?? []), ...(lower.match(/\d+/g) ?? [])];
    const found = words.map((word) => this.#byId.get(plainId(word)));
    return [...new Set(found.filter((payout) => payout !== undefined))];
  }

  equalTo({ day, open }: Sought): OpenPayout[] {
    const booked = dayNumber(day);
    return (this.#byAmount.get(plain(open)) ?? []).filter((payout) => {
      const days = booked - dayNumber(payout.day);
      return days >= -DAYS_BEFORE && days <= DAYS_AFTER;
    });
  }

  /** Payouts that may be in the bank on the day, the latest first. */
  near(day: string): OpenPayout[] {
    const booked = dayNumber(day);
    const found: OpenPayout[] = [];
    for (let at = booked + DAYS_BEFORE; at >= booked - DAYS_AFTER; at--)
      found.push(...(this.#byDay.get(at) ?? []));
    return found;
  }
}

function append<Key>(map: Map<Key, OpenPayout[]>, key: Key, payout: OpenPayout): void {
  const list = map.get(key);
  if (list) list.push(payout);
  else map.set(key, [payout]);
}
