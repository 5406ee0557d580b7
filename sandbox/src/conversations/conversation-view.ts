import { buyerPerson } from '../orders/order-address.ts';
import { orderMoney } from '../orders/order-lines.ts';
import { imageUrl, orderId, type ViewContext } from '../orders/order-view.ts';
import { mixHash, pickAt } from '../world/hash.ts';
import { checkedId, makeId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import type { ConversationRow, Message, MessageBody } from './conversation-table.ts';

type Sentence = readonly [vi: string, en: string];

const PHRASES: Readonly<Record<'question' | 'reply' | 'thanks', readonly Sentence[]>> = {
  question: [
    ['Shop ơi, bao giờ đơn của mình được giao ạ?', 'Hi, when will my order be shipped?'],
    ['Mình muốn đổi sang màu khác được không shop?', 'Can I still change the colour?'],
    ['Sản phẩm này còn bảo hành không ạ?', 'Does this product come with a warranty?'],
    ['Đơn của mình quá hẹn rồi, shop kiểm tra giúp nhé.', 'My order is overdue, could you please check?'],
  ],
  reply: [
    ['Dạ shop đã gửi hàng rồi ạ, bạn chờ thêm 1–2 ngày nhé.', 'It is on its way and arrives in 1–2 days.'],
  ],
  thanks: [['Cảm ơn shop!', 'Thank you!']],
};

const SHOP_USER = 0xffffffff;

export const conversationId = (shop: Shop, index: number) => makeId('conversation', shop.no, index);

function firstProductId(shop: Shop, index: number): string {
  const { iso } = buyerPerson(shop, index).place;
  const [piece] = orderMoney(shop, index, shop.orders.row(index)?.createTime ?? 0, iso).pieces;
  return piece?.product.id ?? '';
}

function contentOf(shop: Shop, index: number, body: MessageBody): { type: string; content: string } {
  const view = (type: string, content: unknown) => ({ type, content: JSON.stringify(content) });
  switch (body.kind) {
    case 'card':
      return { type: body.type, content: body.content };
    case 'from_order':
      return view('BUYER_ENTER_FROM_ORDER', { order_id: orderId(shop, index) });
    case 'from_product':
      return view('BUYER_ENTER_FROM_PRODUCT', { product_id: firstProductId(shop, index) });
    case 'phrase': {
      const [vi, en] = pickAt(PHRASES[body.phrase], shop.orders.seedOf(index));
      return view('TEXT', { content: shop.market.isVietnamese ? vi : en });
    }
    default:
      return view('TEXT', { content: body.text });
  }
}

const buyerUser = (shop: Shop, index: number) => makeId('imUser', shop.no, shop.orders.buyerOf(index));

function avatarOf(context: ViewContext, value: number): string {
  return imageUrl(context, `avatar-${((value * 2654435761) >>> 0).toString(16).padStart(8, '0')}`);
}

function senderOf(shop: Shop, index: number, role: Message['role'], context: ViewContext) {
  if (role === 'BUYER')
    return {
      im_user_id: buyerUser(shop, index),
      role,
      nickname: buyerPerson(shop, index).nickname,
      avatar: avatarOf(context, shop.orders.buyerOf(index)),
    };
  return {
    im_user_id: makeId('imUser', shop.no, SHOP_USER),
    role,
    nickname: shop.name,
    avatar: avatarOf(context, shop.no),
  };
}

export function messageView(shop: Shop, row: ConversationRow, no: number, context: ViewContext) {
  const message = row.messages[no];
  if (message === undefined) throw new Error(`the conversation has no message ${no}`);
  return {
    id: makeId('message', shop.no, mixHash(row.index, no)),
    ...contentOf(shop, row.index, message.body),
    create_time: message.at,
    is_visible: true,
    sender: senderOf(shop, row.index, message.role, context),
    index: `${message.at}${String(no).padStart(6, '0')}`,
  };
}

export function conversationView(shop: Shop, row: ConversationRow, context: ViewContext) {
  const { index, messages } = row;
  const hasReply = messages.some(({ role }) => role === 'CUSTOMER_SERVICE');
  const roles = hasReply ? (['BUYER', 'CUSTOMER_SERVICE'] as const) : (['BUYER'] as const);
  const shopSender = { ...senderOf(shop, index, 'CUSTOMER_SERVICE', context), role: 'SHOP' };
  const people = [...roles.map((role) => senderOf(shop, index, role, context)), shopSender];
  return {
    id: conversationId(shop, index),
    participant_count: people.length,
    can_send_message: true,
    unread_count: row.unread,
    create_time: row.createTime,
    participants: people.map((one) => ({
      ...one,
      ...(one.role === 'BUYER' && { user_id: checkedId('buyer', shop.no, shop.orders.buyerOf(index)) }),
    })),
    ...(messages.length > 0 && { latest_message: messageView(shop, row, messages.length - 1, context) }),
  };
}
