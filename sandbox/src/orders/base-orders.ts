import { lastAge, splitByAge } from '../lazy/aging.ts';
import { firstIndexIn, type Segment } from '../lazy/lazy-table.ts';
import { mixHash } from '../world/hash.ts';
import type { Market } from '../world/markets.ts';
import { DAY, recentPerDay, yearTimeline } from '../world/timeline.ts';
import { ORDER_AGES, orderPath } from './order-life.ts';
import type { BaseOrder } from './order-row.ts';
import { fixedTraits, orderSeed } from './order-traits.ts';

export type OrderTableOrigin = {
  no: number;
  seed: number;
  market: Market;
  /** The end of the shop's first year of orders. */
  epoch: number;
  orderCount: number;
  /** The time up to which base orders exist and have changed. */
  worldTime: () => number;
};

/** Orders that come after the epoch have indexes from here on; those below are left to added orders. */
export const FIRST_LATER = 0x4000_0000;

/** Later orders come at even intervals. */
function laterOrders({ seed, epoch, orderCount, worldTime }: OrderTableOrigin) {
  const interval = DAY / recentPerDay(orderCount);
  const createTime = (index: number) => {
    const place = index - FIRST_LATER + mixHash(seed, index) / 0x1_0000_0000;
    return epoch + Math.floor(place * interval);
  };
  const range = (): Segment => {
    const now = worldTime();
    const most = orderCount === 0 ? 0 : Math.max(0, Math.ceil((now - epoch) / interval));
    const low = FIRST_LATER;
    return { low, high: firstIndexIn({ low, high: low + most }, (index) => createTime(index) > now) };
  };
  return { createTime, range };
}

/** Orders computed from their index and the time: those of the first year and those that come later. */
export function baseOrders(origin: OrderTableOrigin) {
  const { market, orderCount, worldTime } = origin;
  const firstYear = yearTimeline(origin.seed, orderCount, origin.epoch, market.utcOffset);
  const later = laterOrders(origin);
  const ranges = (): Segment[] => [{ low: 0, high: orderCount }, later.range()];
  const createTime = (index: number) => (index < FIRST_LATER ? firstYear(index) : later.createTime(index));
  const ordinalOf = (index: number) => (index < FIRST_LATER ? index : orderCount + index - FIRST_LATER);
  return {
    createTime,
    ordinalOf,
    laterCount: () => later.range().high - FIRST_LATER,
    has: (index: number) => ranges().some(({ low, high }) => index >= low && index < high),
    updateTime: (index: number) => {
      const created = createTime(index);
      return created + lastAge(ORDER_AGES, worldTime() - created);
    },
    order: (index: number): BaseOrder => {
      const seed = orderSeed(origin.seed, index);
      const traits = fixedTraits(seed, market);
      const path = orderPath(ordinalOf(index), seed, traits);
      const created = createTime(index);
      return { index, seed, market, traits, path, createTime: created, age: worldTime() - created };
    },
    /** Segments of orders that have reached these ages. */
    segmentsByAge: (ages: readonly number[]) =>
      ranges().flatMap((range) => splitByAge(range, createTime, worldTime(), ages)),
    /** Indexes of orders created from `from` to before `to`. */
    createdBetween: (from: number, to: number) =>
      ranges().flatMap((range) => {
        const low = firstIndexIn(range, (index) => createTime(index) >= from);
        const high = firstIndexIn(range, (index) => createTime(index) >= to);
        return Array.from({ length: high - low }, (_, n) => low + n);
      }),
  };
}
