import type { LazyTable, Segment } from '../lazy/lazy-table.ts';
import { mixHash } from '../world/hash.ts';
import { parseCheckedId } from '../world/ids.ts';
import { baseOrders, FIRST_LATER, type OrderTableOrigin } from './base-orders.ts';
import { ORDER_AGES } from './order-life.ts';
import { type BaseOrder, baseRow, baseTraits, type OrderRow } from './order-row.ts';
import { type FixedTraits, fixedTraits, type OrderTraits, orderSeed } from './order-traits.ts';

export type OrderTable = LazyTable<OrderRow, OrderTraits> & {
  readonly size: number;
  /** The index of the next order that a call adds. */
  readonly nextIndex: number;
  /** Orders of the first year come first, then added ones, then those that came with time. */
  indexAt(position: number): number;
  /** Counts the base orders from the oldest to the newest. */
  ordinalOf(index: number): number;
  seedOf(index: number): number;
  fixedTraits(index: number): FixedTraits;
  buyerOf(index: number): number;
  row(index: number): OrderRow | undefined;
  find(id: string): OrderRow | undefined;
  save(row: OrderRow): void;
  isBase(index: number): boolean;
  /** What a base order is without the changes in the overlay. */
  base(index: number): BaseOrder;
  /** Segments of base orders that have reached these ages. */
  segmentsByAge(ages: readonly number[]): Segment[];
  /** Indexes of base orders created from `from` to before `to`. */
  createdBetween(from: number, to: number): number[];
};

export function orderTable(origin: OrderTableOrigin): OrderTable {
  const { market, orderCount, worldTime } = origin;
  const base = baseOrders(origin);
  const overlay = new Map<number, OrderRow>();
  const buyers = Math.max(20, Math.floor(orderCount * 0.6));
  const seedOf = (index: number) => orderSeed(origin.seed, index);
  let known: { time: number; segments: Segment[] } | undefined;
  let nextIndex = orderCount;

  const table: OrderTable = {
    baseSize: orderCount,
    overlay,
    get size() {
      return nextIndex + base.laterCount();
    },
    get nextIndex() {
      return nextIndex;
    },
    indexAt: (position) => (position < nextIndex ? position : FIRST_LATER + position - nextIndex),
    ordinalOf: base.ordinalOf,
    seedOf,
    segments: () => {
      const time = worldTime();
      if (known?.time !== time) known = { time, segments: base.segmentsByAge(ORDER_AGES) };
      return known.segments;
    },
    isBase: base.has,
    base: base.order,
    segmentsByAge: base.segmentsByAge,
    createdBetween: base.createdBetween,
    baseCreateTime: base.createTime,
    baseUpdateTime: base.updateTime,
    baseTraits: (index) => baseTraits(base.order(index)),
    rowTraits: ({ index, status, requestsCancel }) => {
      return { ...table.fixedTraits(index), status, requestsCancel };
    },
    fixedTraits: (index) => fixedTraits(seedOf(index), market),
    buyerOf: (index) => mixHash(seedOf(index), 31) % buyers,
    row: (index) => overlay.get(index) ?? (base.has(index) ? baseRow(base.order(index)) : undefined),
    find: (id) => {
      const parsed = parseCheckedId('order', id);
      return parsed?.shopNo === origin.no ? table.row(parsed.value) : undefined;
    },
    save: (row) => {
      if (row.index < FIRST_LATER) nextIndex = Math.max(nextIndex, row.index + 1);
      overlay.set(row.index, row);
    },
  };
  return table;
}
