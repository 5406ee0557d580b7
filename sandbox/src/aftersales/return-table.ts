import { lastAge } from '../lazy/aging.ts';
import type { LazyTable, OverlayRow, Segment } from '../lazy/lazy-table.ts';
import { countReturnRequests, requestsReturn } from '../orders/order-life.ts';
import type { BaseOrder, OrderRow } from '../orders/order-row.ts';
import type { OrderTable } from '../orders/order-table.ts';
import { hashFraction } from '../world/hash.ts';
import { parseId } from '../world/ids.ts';
import { DAY } from '../world/timeline.ts';

export type ReturnKind = 'REFUND' | 'RETURN_AND_REFUND';
export type ReturnStatus =
  | 'RETURN_OR_REFUND_REQUEST_PENDING'
  | 'REFUND_OR_RETURN_REQUEST_REJECT'
  | 'AWAITING_BUYER_SHIP'
  | 'BUYER_SHIPPED_ITEM'
  | 'REJECT_RECEIVE_PACKAGE'
  | 'RETURN_OR_REFUND_REQUEST_COMPLETE';

/** An event of a return, for its records. */
export type ReturnEvent = {
  at: number;
  role: 'BUYER' | 'SELLER' | 'SYSTEM';
  status: ReturnStatus;
  note?: string;
};

/** The return of an order, by the index of the order. */
export type ReturnRow = OverlayRow & {
  status: ReturnStatus;
  type: ReturnKind;
  events: ReturnEvent[];
  /** When the buyer got the money back. */
  refundedAt?: number;
};

/** Without a status there is no return. */
export type ReturnTraits = { status: ReturnStatus | undefined; type: ReturnKind };

export type ReturnTable = LazyTable<ReturnRow, ReturnTraits> & {
  row(index: number): ReturnRow | undefined;
  find(id: string): ReturnRow | undefined;
  save(row: ReturnRow): void;
  /** Counts the base rows of a segment without looking at each: a page of a large shop would take seconds. */
  countBase(segment: Segment): number;
};

const REQUESTED = 10 * DAY;
const ANSWERED = 12 * DAY;
const SENT_BACK = 14 * DAY;
const RECEIVED = 17 * DAY;
const AGES = [REQUESTED, ANSWERED, SENT_BACK, RECEIVED];
/** Ages at which a return can end with a refund. */
export const REFUND_AGES = [ANSWERED, RECEIVED];

type Step = readonly [age: number, role: ReturnEvent['role'], status: ReturnStatus];

const REQUEST: Step = [REQUESTED, 'BUYER', 'RETURN_OR_REFUND_REQUEST_PENDING'];
const REJECTED: readonly Step[] = [REQUEST, [ANSWERED, 'SELLER', 'REFUND_OR_RETURN_REQUEST_REJECT']];
const REFUNDED: readonly Step[] = [REQUEST, [ANSWERED, 'SELLER', 'RETURN_OR_REFUND_REQUEST_COMPLETE']];
const SENT: readonly Step[] = [
  REQUEST,
  [ANSWERED, 'SELLER', 'AWAITING_BUYER_SHIP'],
  [SENT_BACK, 'BUYER', 'BUYER_SHIPPED_ITEM'],
  [RECEIVED, 'SELLER', 'RETURN_OR_REFUND_REQUEST_COMPLETE'],
];

const typeOf = (seed: number): ReturnKind => (hashFraction(seed, 503) < 0.5 ? 'REFUND' : 'RETURN_AND_REFUND');

function stepsOf(seed: number): readonly Step[] {
  if (hashFraction(seed, 504) < 0.3) return REJECTED;
  return typeOf(seed) === 'REFUND' ? REFUNDED : SENT;
}

function baseReturn({ index, seed, createTime, age }: BaseOrder): ReturnRow | undefined {
  const past = stepsOf(seed).filter(([reached]) => reached <= age);
  const last = past.at(-1);
  if (last === undefined) return undefined;
  const row: ReturnRow = {
    index,
    createTime: createTime + REQUESTED,
    updateTime: createTime + lastAge(AGES, age),
    status: last[2],
    type: typeOf(seed),
    events: past.map(([at, role, status]) => ({ at: createTime + at, role, status })),
  };
  if (row.status === 'RETURN_OR_REFUND_REQUEST_COMPLETE') row.refundedAt = createTime + last[0];
  return row;
}

/** A changed order that is not completed has no return. */
const isOpen = (changed: OrderRow | undefined) =>
  changed !== undefined && changed.times.completed === undefined;

export function returnTable(shopNo: number, orders: OrderTable): ReturnTable {
  const overlay = new Map<number, ReturnRow>();
  const base = (index: number) => {
    return isOpen(orders.overlay.get(index)) || !requestsReturn(orders.ordinalOf(index))
      ? undefined
      : baseReturn(orders.base(index));
  };
  const table: ReturnTable = {
    baseSize: 0,
    segments: () => orders.segmentsByAge(AGES),
    baseCreateTime: (index) => orders.baseCreateTime(index) + REQUESTED,
    baseUpdateTime: (index) => {
      const { createTime, age } = orders.base(index);
      return createTime + lastAge(AGES, age);
    },
    baseTraits: (index) => base(index) ?? { status: undefined, type: 'REFUND' },
    rowTraits: (row) => row,
    overlay,
    row: (index) => overlay.get(index) ?? (orders.isBase(index) ? base(index) : undefined),
    find: (id) => {
      const parsed = parseId('return', id);
      return parsed?.shopNo === shopNo ? table.row(parsed.value) : undefined;
    },
    save: (row) => {
      overlay.set(row.index, row);
    },
    countBase: ({ low, high }) => {
      const start = orders.ordinalOf(low);
      const open = [...orders.overlay.values()].filter(
        (row) =>
          row.index >= low && row.index < high && isOpen(row) && requestsReturn(orders.ordinalOf(row.index)),
      );
      return countReturnRequests(start, start + high - low) - open.length;
    },
  };
  return table;
}
