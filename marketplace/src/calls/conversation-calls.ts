import type { CallOptions } from '../marketplace.ts';
import type { Page } from '../runtime/page.ts';
import type {
  Conversation,
  ConversationQuery,
  Message,
  MessageQuery,
  SentMessage,
} from '../types/conversation-types.ts';

export interface ConversationCalls {
  list(query: ConversationQuery, options?: CallOptions): Promise<Page<Conversation>>;
  listMessages(conversationId: string, query: MessageQuery, options?: CallOptions): Promise<Page<Message>>;
  sendText(conversationId: string, text: string, options?: CallOptions): Promise<SentMessage>;
  /** Marks all messages of the buyer as read. */
  markRead(conversationId: string, options?: CallOptions): Promise<void>;
}
