import type { z } from 'zod';
import { flag, id, integer, list, openObject, RequiredId, seconds, text, wireObject } from './fields.ts';

const WireParticipant = wireObject({ im_user_id: id, user_id: id, role: text, nickname: text, avatar: text });
export type WireParticipant = z.output<typeof WireParticipant>;

/** `content` is JSON in a text; its members depend on the type. */
export const WireMessage = wireObject({
  id: RequiredId,
  type: text,
  content: text,
  create_time: seconds,
  is_visible: flag,
  sender: WireParticipant.nullish(),
  index: id,
});

export const WireMessageContent = wireObject({
  content: text.catch(null),
  url: text.catch(null),
  width: integer.catch(null),
  height: integer.catch(null),
  product_id: id.catch(null),
  order_id: id.catch(null),
  sku_id: id.catch(null),
  coupon_id: id.catch(null),
});

export const WireConversation = wireObject({
  id: RequiredId,
  create_time: seconds,
  can_send_message: flag,
  unread_count: integer,
  participants: list(WireParticipant),
  latest_message: openObject,
});

export const WireSentMessage = wireObject({ message_id: id });
