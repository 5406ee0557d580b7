import type { Order } from '@gian-hang/marketplace/types/order-types';
import type { Deps } from '../../../deps.ts';
import { endOf, keptSince, LOOK_AT_NEXT, maskedRecipient, NO_PERSON } from '../privacy/retention.ts';
import { type OrderRecord, toOrderRecord } from './order-record.ts';
import { openPage } from './payload-pages.ts';
import { type WrittenPage, writePage } from './store-orders.queries.ts';

/** `keptIds`: whose buyers' data is kept, as far as their own times tell. */
export type ReadyPage = { written: WrittenPage; keptIds: string[] };

/** `sent`: what could be read of one answer; `kept`: what is stored of it; `whole`: nothing else was in it. */
type Answer = { sent: readonly Order[]; kept: readonly Order[]; whole: boolean };

/** Makes the orders of one answer ready. Buyers' data past its time is taken out before anything is written. */
export async function readyPage(deps: Deps, answer: Answer): Promise<ReadyPage> {
  const since = keptSince(deps);
  const past = new Set(answer.sent.filter((order) => isPast(order, since)).map(({ id }) => id));
  const records = answer.kept.map((order) => {
    const record = toOrderRecord(order);
    return past.has(order.id) ? withoutBuyer(record) : record;
  });
  return {
    written: await write(deps, answer, records, past),
    keptIds: answer.sent.flatMap(({ id }) => (past.has(id) ? [] : [id])),
  };
}

/** The same page where the buyers' data of these orders has gone. */
export async function withoutThose(
  { marketplace }: Deps,
  { written }: ReadyPage,
  gone: ReadonlySet<string>,
): Promise<WrittenPage> {
  const { repack } = await openPage(written.payloads);
  return { ...written, payloads: await repack((id) => gone.has(id), marketplace.withoutPerson) };
}

function isPast(order: Order, since: Date): boolean {
  const end = endOf(order);
  return end !== null && end <= since;
}

/**
 * The answer as it came where no name, phone or address must be taken out of it: most orders come with those masked by
 * the time they are past. What else there is of the person is then left to the next look at the page.
 */
function write(
  { marketplace, clock }: Deps,
  { sent, kept, whole }: Answer,
  records: readonly OrderRecord[],
  gone: ReadonlySet<string>,
): Promise<WrittenPage> {
  const isGone = ({ id }: Order) => gone.has(id);
  const [first] = kept;
  if (first && whole && !sent.some((order) => isGone(order) && isClear(order)))
    return writePage(records, first.answer, sent.some(isGone) ? LOOK_AT_NEXT : clearSince(sent, clock.now()));
  const payloads = kept.map((order) => (isGone(order) ? marketplace.withoutPerson(order.raw) : order.raw));
  const left = kept.filter((order) => !isGone(order));
  return writePage(records, Buffer.from(JSON.stringify(payloads)), clearSince(left, clock.now()));
}

/** Something of where and to whom can be read. */
function isClear({ recipient }: Order): boolean {
  if (!recipient) return false;
  const { name, phone, fullAddress, detail, lines } = recipient;
  return [name, phone, fullAddress, detail, ...lines].some((part) => part && !part.includes('*'));
}

function clearSince(orders: readonly Order[], now: Date): Date | null {
  const starts = orders.map((order) => (endOf(order) ?? now).getTime());
  return starts.length === 0 ? null : new Date(Math.min(...starts));
}

function withoutBuyer(record: OrderRecord): OrderRecord {
  return {
    ...record,
    ...maskedRecipient({ ...record, province: record.details.province ?? '' }),
    details: { ...record.details, ...NO_PERSON },
    personal_gone: 'retention',
  };
}
