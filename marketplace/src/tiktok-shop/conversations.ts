import type { ConversationCalls } from '../calls/conversation-calls.ts';
import type { SentMessage } from '../types/conversation-types.ts';
import type { PictureFilter } from './products/pictures.ts';
import type { ShopCaller } from './protocol/client.ts';
import { pageParameters } from './protocol/query.ts';
import { decodeConversation, decodeMessage } from './transform/conversation.ts';
import { decodePage } from './transform/record.ts';
import { parseWriteResponse, unreadableWriteError } from './transform/write-response.ts';
import { WireSentMessage } from './wire/conversation.ts';

const CONVERSATION_PAGE_SIZE = 20;
const MESSAGE_PAGE_SIZE = 10;

function readSentMessage(data: unknown): SentMessage {
  const { message_id } = parseWriteResponse(WireSentMessage, data);
  if (message_id === null) throw unreadableWriteError('message_id');
  return { id: message_id };
}

export function conversationCalls(call: ShopCaller, allowedPictureUrl: PictureFilter): ConversationCalls {
  return {
    list: (query, options) =>
      call(
        {
          operation: 'conversations.list',
          query: { ...pageParameters(query, CONVERSATION_PAGE_SIZE), locale: query.locale },
        },
        (data) => decodePage(data, 'conversations', (row) => decodeConversation(row, allowedPictureUrl)),
        options,
      ),

    listMessages: (conversationId, query, options) =>
      call(
        {
          operation: 'messages.list',
          path: { conversation_id: conversationId },
          query: {
            ...pageParameters(query, MESSAGE_PAGE_SIZE),
            sort_field: 'create_time',
            sort_order: query.direction === 'asc' ? 'ASC' : 'DESC',
            locale: query.locale,
          },
        },
        (data) => decodePage(data, 'messages', (row) => decodeMessage(row, allowedPictureUrl)),
        options,
      ),

    sendText: (conversationId, text, options) =>
      call(
        {
          operation: 'messages.send',
          path: { conversation_id: conversationId },
          content: { kind: 'json', value: { type: 'TEXT', content: JSON.stringify({ content: text }) } },
          privateTexts: [text],
        },
        readSentMessage,
        options,
      ),

    markRead: (conversationId, options) =>
      call(
        { operation: 'messages.markRead', path: { conversation_id: conversationId } },
        () => undefined,
        options,
      ),
  };
}
