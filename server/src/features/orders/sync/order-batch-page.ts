import type { Marketplace } from '@gian-hang/marketplace/marketplace';
import type { Order } from '@gian-hang/marketplace/types/order-types';
import type { Deps } from '../../../deps.ts';
import {
  DUE_NOW,
  ERASED_DETAILS,
  maskRecipient,
  orderEndedAt,
  retentionCutoff,
} from '../privacy/retention.ts';
import { type OrderRecord, toOrderRecord } from './order-record.ts';
import { readPayloadPage } from './payload-pages.ts';
import { type SerializedPage, serializePage } from './store-orders.queries.ts';

/** `unexpiredIds`: orders whose buyers' data is within its retention, by the order's own times. */
export type OrderBatchPage = { serialized: SerializedPage; unexpiredIds: string[] };

/** `sent`: the decoded records of a response; `kept`: the stored part; `whole`: the response held nothing else. */
type Answer = { sent: readonly Order[]; kept: readonly Order[]; whole: boolean };

/** Prepares the orders of one response. Removes buyers' data past its retention before anything is written. */
export async function prepareBatchPage(
  deps: Deps,
  marketplace: Marketplace,
  answer: Answer,
): Promise<OrderBatchPage> {
  const since = retentionCutoff(deps);
  const expiredIds = new Set(
    answer.sent.filter((order) => isPastRetention(order, since)).map(({ id }) => id),
  );
  const records = answer.kept.map((order) => {
    const record = toOrderRecord(order);
    return expiredIds.has(order.id) ? maskBuyer(record) : record;
  });
  return {
    serialized: await serializeAnswer({ marketplace, now: deps.clock.now() }, answer, records, expiredIds),
    unexpiredIds: answer.sent.flatMap(({ id }) => (expiredIds.has(id) ? [] : [id])),
  };
}

/** The same page without the buyers' data of these orders. */
export async function redactErasedOrders(
  marketplace: Marketplace,
  { serialized }: OrderBatchPage,
  erasedIds: ReadonlySet<string>,
): Promise<SerializedPage> {
  const { rewrite } = await readPayloadPage(serialized.payloads);
  return {
    ...serialized,
    payloads: await rewrite((id) => erasedIds.has(id), marketplace.redactPersonalData),
  };
}

function isPastRetention(order: Order, since: Date): boolean {
  const end = orderEndedAt(order);
  return end !== null && end <= since;
}

/**
 * The unchanged response if no name, phone or address has to be removed: the marketplace masks them in most old orders.
 * Other personal data is then removed by the erase job.
 */
function serializeAnswer(
  { marketplace, now }: { marketplace: Marketplace; now: Date },
  { sent, kept, whole }: Answer,
  records: readonly OrderRecord[],
  erasedIds: ReadonlySet<string>,
): Promise<SerializedPage> {
  const isErased = ({ id }: Order) => erasedIds.has(id);
  const [first] = kept;
  if (first && whole && !sent.some((order) => isErased(order) && hasReadableRecipient(order)))
    return serializePage(records, first.answer, sent.some(isErased) ? DUE_NOW : unmaskedSince(sent, now));
  const payloads = kept.map((order) =>
    isErased(order) ? marketplace.redactPersonalData(order.raw) : order.raw,
  );
  const left = kept.filter((order) => !isErased(order));
  return serializePage(records, Buffer.from(JSON.stringify(payloads)), unmaskedSince(left, now));
}

/** Whether any part of the recipient is unmasked. */
function hasReadableRecipient({ recipient }: Order): boolean {
  if (!recipient) return false;
  const { name, phone, fullAddress, detail, lines } = recipient;
  return [name, phone, fullAddress, detail, ...lines].some((part) => part && !part.includes('*'));
}

function unmaskedSince(orders: readonly Order[], now: Date): Date | null {
  const starts = orders.map((order) => (orderEndedAt(order) ?? now).getTime());
  return starts.length === 0 ? null : new Date(Math.min(...starts));
}

function maskBuyer(record: OrderRecord): OrderRecord {
  return {
    ...record,
    ...maskRecipient({ ...record, province: record.details.province ?? '' }),
    details: { ...record.details, ...ERASED_DETAILS },
    erasure_reason: 'retention',
  };
}
