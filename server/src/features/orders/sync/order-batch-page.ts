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

/** `unexpiredIds`: whose buyers' data is kept, as far as their own times tell. */
export type OrderBatchPage = { serialized: SerializedPage; unexpiredIds: string[] };

/** `sent`: what could be read of one answer; `kept`: what is stored of it; `whole`: nothing else was in it. */
type Answer = { sent: readonly Order[]; kept: readonly Order[]; whole: boolean };

/** Makes the orders of one answer ready. Buyers' data past its time is taken out before anything is written. */
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

/** The same page where the buyers' data of these orders has gone. */
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
 * The answer as it came where no name, phone or address must be taken out of it: most orders come with those masked by
 * the time they are past. What else there is of the person is then left to the next look at the page.
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

/** Something of where and to whom can be read. */
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
