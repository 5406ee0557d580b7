import { ApiError } from '../http/api-error.ts';
import { pathParam, type ShopCall, shopEndpoints } from '../http/endpoint.ts';
import { pageOf } from '../http/page-token.ts';
import { bodyString, isRecord, queryEnum, queryInt } from '../http/params.ts';
import { ANY_TIME, searchRows } from '../lazy/lazy-search.ts';
import { readSortToken, SORT_ORDERS, sortToken } from '../orders/order-search.ts';
import { parseCheckedId } from '../world/ids.ts';
import { addMessage, openConversation, saveConversation } from './conversation-changes.ts';
import type { ConversationRow, MessageBody } from './conversation-table.ts';
import { conversationId, conversationView, messageView } from './conversation-view.ts';

const MAX_TEXT_LENGTH = 2000;

/** Members that the content of a card must have. */
const CARDS: Readonly<Record<string, readonly string[]>> = {
  IMAGE: ['url'],
  PRODUCT_CARD: ['product_id'],
  ORDER_CARD: ['order_id'],
  RETURN_REFUND_CARD: ['order_id', 'sku_id'],
  COUPON_CARD: ['coupon_id'],
};

const viewContext = ({ sandbox, now }: ShopCall) => ({ now, baseUrl: sandbox.baseUrl() });
const invalid = (what: string) => new ApiError(45101001, `Invalid parameter. Please check ${what}.`);

function requireConversation(call: ShopCall): ConversationRow {
  const row = call.shop.conversations.find(pathParam(call, 'conversation_id'));
  if (row === undefined) throw new ApiError(45101003, 'Record not found. Please check the parameters.');
  return row;
}

/** Lists conversations from the one with the latest message on. */
function list(call: ShopCall) {
  const { shop, query } = call;
  const size = queryInt(query, 'page_size', 1, 20);
  const after = readSortToken(query.get('page_token'), 'update_time', 'DESC');
  const lazy = {
    create: ANY_TIME,
    update: ANY_TIME,
    sort: 'update_time',
    descending: true,
    match: ({ exists }: { exists: boolean }) => exists,
  } as const;
  const page = searchRows(shop.conversations, lazy, size, after);
  const rows = page.indexes.map((index) => shop.conversations.row(index)).filter((row) => row !== undefined);
  return {
    next_page_token: sortToken(page, 'update_time', 'DESC'),
    conversations: rows.map((row) => conversationView(shop, row, viewContext(call))),
  };
}

function create(call: ShopCall) {
  const { shop, sandbox, body } = call;
  const buyer = parseCheckedId('buyer', bodyString(body, 'buyer_user_id') ?? '');
  const lazy = {
    create: ANY_TIME,
    update: ANY_TIME,
    sort: 'create_time',
    descending: true,
    match: (_traits: unknown, index: number) => shop.orders.buyerOf(index) === buyer?.value,
  } as const;
  const index = buyer?.shopNo === shop.no ? searchRows(shop.orders, lazy, 1).indexes[0] : undefined;
  if (index === undefined) throw new ApiError(45101003, 'Record not found. Please check the parameters.');
  return { conversation_id: conversationId(shop, openConversation(sandbox, shop, index).index) };
}

function messages(call: ShopCall) {
  const { shop, query } = call;
  const row = requireConversation(call);
  const size = queryInt(query, 'page_size', 1, 10);
  queryEnum(query, 'sort_field', ['create_time', 'index'], 'create_time');
  const numbers = row.messages.map((_, no) => no);
  if (queryEnum(query, 'sort_order', SORT_ORDERS, 'DESC') === 'DESC') numbers.reverse();
  const { rows, next } = pageOf(numbers, query.get('page_token'), size);
  return {
    next_page_token: next,
    unsupported_msg_tips: 'Please check this message in Seller Center.',
    messages: rows.map((no) => messageView(shop, row, no, viewContext(call))),
  };
}

function readContent(content: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(content);
    if (isRecord(parsed)) return parsed;
  } catch {
    // Fall through: content that is not JSON is refused like content that is no object.
  }
  throw invalid('content: it must be a JSON object in a string');
}

function readMessage({ body }: ShopCall): MessageBody {
  const type = bodyString(body, 'type') ?? '';
  const content = bodyString(body, 'content') ?? '';
  const members = readContent(content);
  if (type === 'TEXT') {
    const text = members.content;
    if (typeof text !== 'string' || text === '' || text.length > MAX_TEXT_LENGTH)
      throw invalid(`content: a text has 1 to ${MAX_TEXT_LENGTH} characters`);
    return { kind: 'text', text };
  }
  const needed = CARDS[type];
  if (needed === undefined) throw invalid('type');
  if (!needed.every((name) => typeof members[name] === 'string'))
    throw invalid(`content: it needs ${needed}`);
  return { kind: 'card', type, content };
}

function send(call: ShopCall) {
  const row = requireConversation(call);
  const message = { role: 'CUSTOMER_SERVICE', body: readMessage(call) } as const;
  return { message_id: addMessage(call.sandbox, call.shop, row, message) };
}

function read(call: ShopCall) {
  const row = requireConversation(call);
  saveConversation(call.sandbox, call.shop, { ...row, unread: 0 });
  return {};
}

const CONVERSATIONS = '/customer_service/202309/conversations';
const MESSAGES = `${CONVERSATIONS}/:conversation_id/messages`;

export const CONVERSATION_ENDPOINTS = shopEndpoints('seller.customer_service', [
  ['GET', CONVERSATIONS, list, ['page_size', 'page_token', 'locale']],
  ['POST', CONVERSATIONS, create],
  ['GET', MESSAGES, messages, ['page_size', 'page_token', 'locale', 'sort_order', 'sort_field']],
  ['POST', MESSAGES, send],
  ['POST', `${MESSAGES}/read`, read],
]);
