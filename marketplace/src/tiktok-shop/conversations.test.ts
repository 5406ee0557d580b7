import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, ok, reset, type ScriptedServer, scriptedServer } from '../testing/scripted-server.ts';
import { createTestShop } from '../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const bodyOf = (index = 0) => JSON.parse(server.seen[index]?.body.toString() ?? 'null');
const calls = () => server.seen.map(({ method, path }) => `${method} ${path}`);
const conversations = () => createTestShop(server).shop.conversations;

const message = {
  id: '7494',
  type: 'TEXT',
  content: '{"content": "Còn hàng không?"}',
  create_time: 1_763_000_000,
  is_visible: true,
  sender: { im_user_id: '11', role: 'BUYER', nickname: 'Lan', avatar: 'https://p16.tiktokcdn.com/a.jpg' },
  index: '7494560109732334274',
};

describe('conversations', () => {
  it('are listed with the buyer and the latest message', async () => {
    const participants = [
      { im_user_id: '10', role: 'SHOP', nickname: 'Gian' },
      { im_user_id: '11', user_id: '12', role: 'BUYER', nickname: 'Lan' },
      { im_user_id: '13', role: 'CUSTOMER_SERVICE', nickname: 'Mai' },
    ];
    const conversation = {
      id: '57',
      can_send_message: false,
      unread_count: 2,
      create_time: 1_762_000_000,
      participants,
      latest_message: message,
    };
    server.script(ok({ conversations: [conversation, { id: '58' }, {}], next_page_token: '' }));
    const page = await conversations().list({ locale: 'vi-VN' });
    expect(page.items[0]).toMatchObject({
      id: '57',
      canSend: false,
      unread: 2,
      createdAt: new Date(1_762_000_000_000),
      buyer: { chatId: '11', userId: '12', role: 'BUYER', name: 'Lan', avatar: null },
      latestMessage: { id: '7494', text: 'Còn hàng không?' },
    });
    expect(page.items[0]?.participants.map(({ role }) => role)).toEqual(['SHOP', 'BUYER', 'AGENT']);
    expect(page.items[1]).toMatchObject({ canSend: true, unread: 0, buyer: null, latestMessage: null });
    expect(page.rejected).toHaveLength(1);
    expect(calls()).toEqual(['GET /customer_service/202309/conversations']);
    expect(server.seen[0]?.query).toMatchObject({ page_size: '20', locale: 'vi-VN' });
  });
});

describe('messages', () => {
  it('are listed newest first', async () => {
    server.script(ok({ messages: [message], next_page_token: '162312320' }));
    const page = await conversations().listMessages('57', {});
    expect(page).toMatchObject({ nextPageToken: '162312320', total: null });
    expect(page.items[0]).toMatchObject({
      id: '7494',
      kind: 'TEXT',
      text: 'Còn hàng không?',
      sentAt: new Date(1_763_000_000_000),
      position: '7494560109732334274',
      visible: true,
      sender: { chatId: '11', role: 'BUYER', avatar: 'https://p16.tiktokcdn.com/a.jpg' },
    });
    expect(calls()).toEqual(['GET /customer_service/202309/conversations/57/messages']);
    expect(server.seen[0]?.query).toMatchObject({
      page_size: '10',
      sort_field: 'create_time',
      sort_order: 'DESC',
    });
  });

  it.each([
    [
      'PRODUCT_CARD',
      '{"product_id":"1729500000000000123"}',
      { kind: 'PRODUCT', productId: '1729500000000000123' },
    ],
    ['ORDER_CARD', '{"order_id":576500000000000123}', { kind: 'ORDER', orderId: '576500000000000123' }],
    ['RETURN_REFUND_CARD', '{"order_id":"5","sku_id":"6"}', { kind: 'RETURN', orderId: '5', skuId: '6' }],
    ['COUPON_CARD', '{"coupon_id":"7"}', { kind: 'COUPON', couponId: '7' }],
    [
      'IMAGE',
      '{"url":"https://p16-oec-va.ibyteimg.com/1.jpg","width":"304","height":"290"}',
      { kind: 'IMAGE', image: { url: 'https://p16-oec-va.ibyteimg.com/1.jpg', width: 304, height: 290 } },
    ],
    ['IMAGE', '{"url":"https://tracker.example/1.jpg"}', { kind: 'IMAGE', image: null }],
    ['NOTIFICATION', '{"content":"An agent joined"}', { kind: 'NOTICE', text: 'An agent joined' }],
    ['TEXT', 'not JSON', { kind: 'TEXT', text: 'not JSON' }],
    ['TEXT', '"quoted"', { kind: 'TEXT', text: '"quoted"' }],
    ['HOLOGRAM', '{}', { kind: 'OTHER', marketplaceKind: 'HOLOGRAM', text: null }],
  ])('of type %s with %s are read', async (type, content, expected) => {
    server.script(ok({ messages: [{ ...message, type, content }] }));
    expect((await conversations().listMessages('57', { direction: 'asc' })).items[0]).toMatchObject(expected);
    expect(server.seen[0]?.query.sort_order).toBe('ASC');
  });

  it('are sent as text', async () => {
    server.script(ok({ message_id: '99' }));
    expect(await conversations().sendText('57', 'Còn "hàng" ạ\n🧺')).toEqual({ id: '99' });
    expect(calls()).toEqual(['POST /customer_service/202309/conversations/57/messages']);
    expect(bodyOf()).toEqual({ type: 'TEXT', content: JSON.stringify({ content: 'Còn "hàng" ạ\n🧺' }) });
  });

  it('are not sent twice when the answer is lost', async () => {
    server.script(reset, ok({ message_id: '99' }));
    await expect(conversations().sendText('57', 'Xin chào')).rejects.toMatchObject({ outcomeUnknown: true });
    expect(server.seen).toHaveLength(1);
  });

  it('are not quoted by an error', async () => {
    const { shop, events } = createTestShop(server);
    const text = 'Gọi chị Lan số 0912 345 678';
    server.script(fail(45101006, `sensitive content: ${text}; ${JSON.stringify({ content: text })}`));
    const error = await shop.conversations.sendText('57', text).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ kind: 'refused', code: '45101006' });
    expect(JSON.stringify([error, `${error}`, `${events[0]?.error}`])).not.toMatch(/Lan|0912/);
  });

  it('are marked as read; a lost answer is repeated, because it changes nothing more', async () => {
    server.script(reset, ok({}));
    await conversations().markRead('57');
    expect(calls()).toEqual([
      'POST /customer_service/202309/conversations/57/messages/read',
      'POST /customer_service/202309/conversations/57/messages/read',
    ]);
  });
});
