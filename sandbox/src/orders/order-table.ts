import type { LazyTable } from '../lazy/lazy-table.ts';
import { mixHash } from '../world/hash.ts';
import { parseCheckedId } from '../world/ids.ts';
import type { Market } from '../world/markets.ts';
import { yearTimeline } from '../world/timeline.ts';
import { baseRow, baseTraits, type OrderRow } from './order-row.ts';
import { type FixedTraits, fixedTraits, type OrderTraits, orderSeed } from './order-traits.ts';

export type OrderTable = LazyTable<OrderRow, OrderTraits> & {
  readonly size: number;
  seedOf(index: number): number;
  fixedTraits(index: number): FixedTraits;
  buyerOf(index: number): number;
  row(index: number): OrderRow | undefined;
  find(id: string): OrderRow | undefined;
  save(row: OrderRow): void;
};

export type OrderTableOrigin = {
  no: number;
  seed: number;
  market: Market;
  epoch: number;
  orderCount: number;
};

export function orderTable(origin: OrderTableOrigin): OrderTable {
  const { market, orderCount } = origin;
  const timeline = yearTimeline(origin.seed, orderCount, origin.epoch, market.utcOffset);
  const overlay = new Map<number, OrderRow>();
  const buyers = Math.max(20, Math.floor(orderCount * 0.6));
  const seedOf = (index: number) => orderSeed(origin.seed, index);
  let added = 0;

  const table: OrderTable = {
    baseSize: orderCount,
    overlay,
    get size() {
      return orderCount + added;
    },
    seedOf,
    baseCreateTime: timeline.createTime,
    baseUpdateTime: timeline.updateTime,
    baseTraits: (index) => baseTraits(origin, index, seedOf(index), timeline.createTime(index)),
    rowTraits: ({ index, status, requestsCancel }) => ({
      ...fixedTraits(seedOf(index), market),
      status,
      requestsCancel,
    }),
    fixedTraits: (index) => fixedTraits(seedOf(index), market),
    buyerOf: (index) => mixHash(seedOf(index), 31) % buyers,
    row: (index) => {
      const changed = overlay.get(index);
      if (changed !== undefined || index >= orderCount || index < 0) return changed;
      return baseRow(origin, index, seedOf(index), timeline.createTime(index), timeline.updateTime(index));
    },
    find: (id) => {
      const parsed = parseCheckedId('order', id);
      return parsed?.shopNo === origin.no ? table.row(parsed.value) : undefined;
    },
    save: (row) => {
      if (row.index >= orderCount + added) added = row.index - orderCount + 1;
      overlay.set(row.index, row);
    },
  };
  return table;
}
