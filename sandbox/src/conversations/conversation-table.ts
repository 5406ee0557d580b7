import { lastAge } from '../lazy/aging.ts';
import type { LazyTable, OverlayRow } from '../lazy/lazy-table.ts';
import type { BaseOrder } from '../orders/order-row.ts';
import type { OrderTable } from '../orders/order-table.ts';
import { hashFraction } from '../world/hash.ts';
import { parseId } from '../world/ids.ts';
import { DAY } from '../world/timeline.ts';

export type MessageRole = 'BUYER' | 'CUSTOMER_SERVICE';
export type MessageBody =
  | { kind: 'text'; text: string }
  /** A sentence in the language of the shop. */
  | { kind: 'phrase'; phrase: 'question' | 'reply' | 'thanks' }
  /** What the buyer looked at before writing. */
  | { kind: 'from_order' }
  | { kind: 'from_product' }
  | { kind: 'card'; type: string; content: string };
export type Message = { at: number; role: MessageRole; body: MessageBody };

/** The conversation with the buyer of an order, by the index of the order. */
export type ConversationRow = OverlayRow & { messages: Message[]; unread: number };

type ConversationTraits = { exists: boolean };

export type ConversationTable = LazyTable<ConversationRow, ConversationTraits> & {
  row(index: number): ConversationRow | undefined;
  find(id: string): ConversationRow | undefined;
  save(row: ConversationRow): void;
};

const ASKED = 0.5 * DAY;
const REPLIED = 3.5 * DAY;
const THANKED = 4 * DAY;
const AGES = [ASKED, REPLIED, THANKED];

/** Buyers write about every sixth order; these are among those that are shipped late. */
const hasQuestion = (ordinal: number) => ordinal % 6 === 3;

function baseConversation({ index, seed, createTime, age }: BaseOrder): ConversationRow | undefined {
  if (age < ASKED) return undefined;
  const cameFrom = hashFraction(seed, 601) < 0.6 ? 'from_order' : 'from_product';
  const planned: Message[] = [
    { at: ASKED, role: 'BUYER', body: { kind: cameFrom } },
    { at: ASKED, role: 'BUYER', body: { kind: 'phrase', phrase: 'question' } },
    { at: REPLIED, role: 'CUSTOMER_SERVICE', body: { kind: 'phrase', phrase: 'reply' } },
    { at: THANKED, role: 'BUYER', body: { kind: 'phrase', phrase: 'thanks' } },
  ];
  const messages = planned
    .filter(({ at }) => at <= age)
    .map((message) => ({ ...message, at: createTime + message.at }));
  return {
    index,
    createTime: createTime + ASKED,
    updateTime: createTime + lastAge(AGES, age),
    messages,
    unread: age < REPLIED ? messages.length : 0,
  };
}

export function conversationTable(shopNo: number, orders: OrderTable): ConversationTable {
  const overlay = new Map<number, ConversationRow>();
  const base = (index: number) =>
    hasQuestion(orders.ordinalOf(index)) ? baseConversation(orders.base(index)) : undefined;
  const table: ConversationTable = {
    baseSize: 0,
    segments: () => orders.segmentsByAge(AGES),
    baseCreateTime: (index) => orders.baseCreateTime(index) + ASKED,
    baseUpdateTime: (index) => {
      const { createTime, age } = orders.base(index);
      return createTime + lastAge(AGES, age);
    },
    baseTraits: (index) => ({ exists: hasQuestion(orders.ordinalOf(index)) }),
    rowTraits: () => ({ exists: true }),
    overlay,
    row: (index) => overlay.get(index) ?? (orders.isBase(index) ? base(index) : undefined),
    find: (id) => {
      const parsed = parseId('conversation', id);
      return parsed?.shopNo === shopNo ? table.row(parsed.value) : undefined;
    },
    save: (row) => {
      overlay.set(row.index, row);
    },
  };
  return table;
}
