import type { OrderTimes } from '../../server/src/features/orders/sync/order-times.ts';
import { DAY_MS } from '../lib/seed.ts';

/** How far each status has come: 1 paid, 2 shipped, 3 delivered, 4 completed. */
const STEPS: Record<string, number> = {
  ON_HOLD: 1,
  AWAITING_SHIPMENT: 1,
  PARTIALLY_SHIPPING: 2,
  AWAITING_COLLECTION: 2,
  IN_TRANSIT: 2,
  DELIVERED: 3,
  COMPLETED: 4,
};
const OPEN_STATUSES = ['UNPAID', 'AWAITING_SHIPMENT', 'PARTIALLY_SHIPPING', 'AWAITING_COLLECTION'];
const CANCEL_REQUEST_SHARE = 0.02;

/**
 * The times of an order, each some time after the one before. Deadlines of open orders lie around the real time, because
 * the server compares them with its own clock: some have passed, some end today.
 */
export function seedTimes(status: string, createdAt: Date, random: () => number): OrderTimes {
  const steps = STEPS[status] ?? 0;
  const isOpen = OPEN_STATUSES.includes(status);
  const after = (days: number) => new Date(createdAt.getTime() + days * DAY_MS).toISOString();
  const jitter = random();
  const shipBy = isOpen ? new Date(Date.now() + (random() * 4 - 1) * DAY_MS).toISOString() : after(3);
  return {
    paid_at: steps >= 1 ? after(0.02 * jitter) : null,
    shipped_at: steps >= 2 ? after(1 + jitter) : null,
    delivered_at: steps >= 3 ? after(3 + 2 * jitter) : null,
    completed_at: steps >= 4 ? after(8 + 4 * jitter) : null,
    ship_by: shipBy,
    collect_by: after(4),
    auto_cancel_at: after(7),
    due_at: isOpen ? shipBy : null,
    cancel_requested: isOpen && random() < CANCEL_REQUEST_SHARE,
  };
}
