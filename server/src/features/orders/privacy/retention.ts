import type { Order } from '@gian-hang/marketplace/types/order-types';
import { maskAddress, maskName, maskPhone } from '../../../db/mask.ts';
import type { StoredOrderDetails } from '../../../db/schema/order-tables.ts';
import type { Deps } from '../../../deps.ts';

const DAY_MS = 86_400_000;

/** Statuses after which nothing more is delivered. */
export const FINAL_STATUSES = ['COMPLETED', 'CANCELLED'];

/** Returns when an order ended, as far as known; null while it is open. */
export function orderEndedAt(order: Pick<Order, 'status' | 'updatedAt' | 'cancelledAt'>): Date | null {
  if (!FINAL_STATUSES.includes(order.status)) return null;
  const { updatedAt, cancelledAt } = order;
  return order.status === 'CANCELLED' && cancelledAt && cancelledAt < updatedAt ? cancelledAt : updatedAt;
}

/** Orders that ended before this are erased; the epoch if data is never erased. */
export function retentionCutoff({ config, clock }: Pick<Deps, 'config' | 'clock'>): Date {
  const { personalDataRetentionDays } = config;
  return new Date(
    personalDataRetentionDays === 0 ? 0 : clock.now().getTime() - personalDataRetentionDays * DAY_MS,
  );
}

/** The due time of a page that must be processed before all others. */
export const DUE_NOW = new Date(0);

type Recipient = {
  recipient_name: string;
  recipient_phone: string;
  recipient_address: string;
  province: string;
};

export function maskRecipient(order: Recipient) {
  return {
    recipient_name: maskName(order.recipient_name),
    recipient_phone: maskPhone(order.recipient_phone),
    recipient_address: maskAddress(order.recipient_address, order.province),
    recipient_masked: true,
  };
}

/** The cleared details of an erased order. */
export const ERASED_DETAILS = {
  buyer_nickname: '',
  buyer_message: '',
  seller_note: '',
  city: '',
} satisfies Partial<StoredOrderDetails>;
