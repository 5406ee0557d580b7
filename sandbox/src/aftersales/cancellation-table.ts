import { lastAge } from '../lazy/aging.ts';
import type { LazyTable, OverlayRow } from '../lazy/lazy-table.ts';
import { CANCEL_ANSWER_AGE, CANCEL_REQUEST_AGE, statusAtAge } from '../orders/order-life.ts';
import type { BaseOrder, OrderRow } from '../orders/order-row.ts';
import type { CancelInitiator } from '../orders/order-status.ts';
import type { OrderTable } from '../orders/order-table.ts';
import { DAY } from '../world/timeline.ts';

type CancelStatus =
  | 'CANCELLATION_REQUEST_PENDING'
  | 'CANCELLATION_REQUEST_CANCEL'
  | 'CANCELLATION_REQUEST_COMPLETE';

/** The cancellation of an order; without a status there is none. */
export type CancelTraits = { status: CancelStatus | undefined; role: CancelInitiator };
type CancelRow = OverlayRow & CancelTraits;

/** How long a seller has to answer a buyer. */
export const ANSWER_SECONDS = 2 * DAY;

const AGES = [CANCEL_REQUEST_AGE, CANCEL_ANSWER_AGE];

function statusOf(row: OrderRow): CancelStatus | undefined {
  if (row.requestsCancel) return 'CANCELLATION_REQUEST_PENDING';
  if (row.status === 'CANCELLED') return 'CANCELLATION_REQUEST_COMPLETE';
  return row.rejectedCancel === undefined ? undefined : 'CANCELLATION_REQUEST_CANCEL';
}

/** A cancellation has no state of its own: it follows from the order. */
export function cancellationOf(row: OrderRow): CancelRow {
  const { times, cancel, rejectedCancel, index, updateTime } = row;
  const created = times.requestCancel ?? times.cancel ?? updateTime;
  const answered = row.status === 'CANCELLED' ? times.cancel : rejectedCancel?.at;
  return {
    index,
    status: statusOf(row),
    role: cancel?.initiator ?? 'BUYER',
    createTime: created,
    updateTime: row.requestsCancel ? created : (answered ?? created),
  };
}

function baseCancellation({ path, age }: BaseOrder): CancelTraits {
  const role = path.cancel?.initiator ?? 'BUYER';
  if (statusAtAge(path, age) === 'CANCELLED') return { status: 'CANCELLATION_REQUEST_COMPLETE', role };
  if (!path.requestsCancel || age < CANCEL_REQUEST_AGE) return { status: undefined, role };
  const isOpen = age < CANCEL_ANSWER_AGE;
  return { status: isOpen ? 'CANCELLATION_REQUEST_PENDING' : 'CANCELLATION_REQUEST_CANCEL', role };
}

export type CancellationTable = LazyTable<CancelRow, CancelTraits>;

export function cancellationTable(orders: OrderTable): CancellationTable {
  const changed = [...orders.overlay.values()].map((row) => [row.index, cancellationOf(row)] as const);
  return {
    baseSize: 0,
    segments: () => orders.segmentsByAge(AGES),
    baseCreateTime: (index) => orders.baseCreateTime(index) + CANCEL_REQUEST_AGE,
    baseUpdateTime: (index) => {
      const { createTime, age } = orders.base(index);
      return createTime + lastAge(AGES, age);
    },
    baseTraits: (index) => baseCancellation(orders.base(index)),
    rowTraits: (row) => row,
    overlay: new Map(changed),
  };
}
