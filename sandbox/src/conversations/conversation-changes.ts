import { orderId, type ViewContext } from '../orders/order-view.ts';
import { nowSeconds, type Sandbox } from '../sandbox-state.ts';
import { conversationStarted, messageSent, notify } from '../webhooks/notifications.ts';
import type { Shop } from '../world/shop.ts';
import type { ConversationRow, Message } from './conversation-table.ts';
import { conversationId, messageView } from './conversation-view.ts';

const viewContext = (sandbox: Sandbox): ViewContext => ({
  now: nowSeconds(sandbox),
  baseUrl: sandbox.baseUrl(),
});

export function saveConversation(sandbox: Sandbox, shop: Shop, row: ConversationRow): void {
  shop.conversations.save(row);
  sandbox.store.touch();
}

/** Finds the conversation about an order, or begins one. */
export function openConversation(sandbox: Sandbox, shop: Shop, index: number): ConversationRow {
  const known = shop.conversations.row(index);
  if (known !== undefined) return known;
  const now = nowSeconds(sandbox);
  const row: ConversationRow = { index, createTime: now, updateTime: now, messages: [], unread: 0 };
  saveConversation(sandbox, shop, row);
  notify(
    sandbox,
    shop,
    conversationStarted({ conversation_id: conversationId(shop, index), create_time: now }),
  );
  return row;
}

/** Appends a message, announces it and returns its id. */
export function addMessage(
  sandbox: Sandbox,
  shop: Shop,
  row: ConversationRow,
  message: Omit<Message, 'at'>,
): string {
  const at = nowSeconds(sandbox);
  const isBuyer = message.role === 'BUYER';
  const saved: ConversationRow = {
    ...row,
    updateTime: at,
    messages: [...row.messages, { ...message, at }],
    unread: isBuyer ? row.unread + 1 : row.unread,
  };
  saveConversation(sandbox, shop, saved);
  const { id, sender, content, ...view } = messageView(
    shop,
    saved,
    row.messages.length,
    viewContext(sandbox),
  );
  const sent = messageSent({
    ...view,
    message_id: id,
    conversation_id: conversationId(shop, row.index),
    content: JSON.parse(content),
    sender: { im_user_id: sender.im_user_id, role: sender.role },
  });
  notify(sandbox, shop, sent);
  return id;
}

/** Lets the buyer of an order write to the shop. */
export function writeAsBuyer(sandbox: Sandbox, shop: Shop, index: number, text: string) {
  const row = openConversation(sandbox, shop, index);
  const message_id = addMessage(sandbox, shop, row, { role: 'BUYER', body: { kind: 'text', text } });
  return { conversation_id: conversationId(shop, index), message_id, order_id: orderId(shop, index) };
}
