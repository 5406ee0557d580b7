import { describe, expect, it } from 'vitest';
import { parseWebhook, verifyWebhook, webhookSignature } from './webhooks.ts';

const app = { appKey: 'abcdef', appSecret: '123' };
const golden = Buffer.from(
  '{"type":1,"tts_notification_id":"7380066284010030890","shop_id":"7495540735365777507","timestamp":1718305585,"data":{"is_on_hold_order":true,"order_id":"576653688135258178","order_status":"UNPAID","update_time":1718305585}}',
);
const goldenSign = '5dec0f11ec2f6783b8deee53c9ffbf8d024302f7c7e7fa55a35d17629031ac05';

function signed(value: unknown) {
  const body = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  return { body, headers: { authorization: webhookSignature(app, body) } };
}

describe('verifyWebhook', () => {
  it('accepts the known signature, whatever the case of the header name', () => {
    expect(verifyWebhook(app, { body: golden, headers: { authorization: goldenSign } })).toBe(true);
    expect(verifyWebhook(app, { body: golden, headers: { Authorization: goldenSign } })).toBe(true);
  });

  it.each([
    undefined,
    '',
    goldenSign.toUpperCase(),
    goldenSign.slice(1),
    `${goldenSign}0`,
    `Bearer ${goldenSign}`,
    'g'.repeat(64),
    goldenSign.replace('5', '6'),
  ])('refuses %j', (authorization) => {
    expect(verifyWebhook(app, { body: golden, headers: { authorization } })).toBe(false);
  });

  it('refuses a header that comes twice and a body written anew', () => {
    expect(verifyWebhook(app, { body: golden, headers: { authorization: [goldenSign, goldenSign] } })).toBe(
      false,
    );
    const anew = Buffer.from(JSON.stringify(JSON.parse(golden.toString()), null, 1));
    expect(verifyWebhook(app, { body: anew, headers: { authorization: goldenSign } })).toBe(false);
  });
});

describe('parseWebhook', () => {
  it('reads an order change', () => {
    const event = parseWebhook(app, { body: golden, headers: { authorization: goldenSign } });
    expect(event).toMatchObject({
      kind: 'order_changed',
      deliveryId: '7380066284010030890',
      shopId: '7495540735365777507',
      sentAt: new Date(1_718_305_585_000),
      orderIds: ['576653688135258178'],
      status: 'UNPAID',
    });
  });

  it('keeps every digit of a product id sent as a number', () => {
    const body = '{"type":5,"shop_id":"7","timestamp":1718305585,"data":{"product_id":1729500000000000123}}';
    expect(parseWebhook(app, signed(body))).toMatchObject({
      kind: 'product_changed',
      productIds: ['1729500000000000123'],
    });
  });

  it('tells deliveries without an id apart by their body', () => {
    const first = parseWebhook(app, signed({ type: 3, shop_id: '7', data: { order_id: '1' } }));
    const again = parseWebhook(app, signed({ type: 3, shop_id: '7', data: { order_id: '1' } }));
    const other = parseWebhook(app, signed({ type: 3, shop_id: '7', data: { order_id: '2' } }));
    expect(first.deliveryId).toMatch(/^[0-9a-f]{64}$/);
    expect(again.deliveryId).toBe(first.deliveryId);
    expect(other.deliveryId).not.toBe(first.deliveryId);
  });

  it('reads packages, the end of an authorisation and its warning', () => {
    const list = [{ package_id: '1', order_id_list: ['2', '3'] }];
    expect(parseWebhook(app, signed({ type: 4, data: { package_list: list } }))).toMatchObject({
      kind: 'package_changed',
      packageIds: ['1'],
      orderIds: ['2', '3'],
    });
    expect(parseWebhook(app, signed({ type: 6, shop_id: '7', data: { message: 'x' } })).kind).toBe(
      'authorisation_removed',
    );
    expect(parseWebhook(app, signed({ type: 7, data: { expiration_time: '1763000000' } }))).toMatchObject({
      kind: 'authorisation_ending',
      endsAt: new Date(1_763_000_000_000),
    });
  });

  it('reads which packages were split or combined, by words', () => {
    const data = {
      sc_type: 'COMBINE',
      role_type: 'ROLE_USER',
      package_list: [{ package_id: '123456', order_id_list: ['152523', '532123'] }],
      update_time: 1_644_412_885,
    };
    expect(parseWebhook(app, signed({ type: 4, shop_id: '7', data }))).toMatchObject({
      kind: 'package_changed',
      status: 'COMBINE',
      orderIds: ['152523', '532123'],
    });
  });

  it('reads cancellations and returns into our states', () => {
    const cancellation = {
      order_id: '576486316948490001',
      cancellations_role: 'BUYER',
      cancel_status: 'CANCELLATION_REQUEST_CANCELLED',
      cancel_id: '4035318504086604100',
      create_time: 1_627_587_600,
    };
    expect(parseWebhook(app, signed({ type: 11, shop_id: '7', data: cancellation }))).toMatchObject({
      kind: 'cancellation_changed',
      orderIds: ['576486316948490001'],
      cancellationId: '4035318504086604100',
      status: 'CLOSED',
    });
    const data = {
      order_id: '576486316948490001',
      return_role: 'BUYER',
      return_type: 'REFUND',
      return_status: 'RETURN_OR_REFUND_REQUEST_PENDING',
      return_id: '576486316948490002',
    };
    expect(parseWebhook(app, signed({ type: 12, shop_id: '7', data }))).toMatchObject({
      kind: 'return_changed',
      orderIds: ['576486316948490001'],
      returnId: '576486316948490002',
      status: 'REQUESTED',
    });
  });

  it('reads conversations and messages without their words', () => {
    const conversation = { conversation_id: '576486316948490001', create_time: 1_627_587_506 };
    expect(parseWebhook(app, signed({ type: 13, shop_id: '7', data: conversation }))).toMatchObject({
      kind: 'conversation_changed',
      conversationId: '576486316948490001',
      messageId: null,
    });
    const message = {
      content: '{"content":"CANARY"}',
      conversation_id: '710688832392260838',
      message_id: '722323407926368819',
      index: '7494560109732334274',
      type: 'TEXT',
      sender: { im_user_id: '707885565181165594', role: 'BUYER' },
    };
    const { raw: _, ...received } = parseWebhook(app, signed({ type: 14, shop_id: '7', data: message }));
    expect(received).toMatchObject({
      kind: 'message_received',
      type: '14',
      conversationId: '710688832392260838',
      messageId: '722323407926368819',
      orderIds: [],
    });
    expect(JSON.stringify(received)).not.toContain('CANARY');
    const creator = { message_id: '1', conversation_id: '2', msg_type: 'TEXT', content: 'Hello' };
    expect(parseWebhook(app, signed({ type: 33, shop_id: '7', data: creator }))).toMatchObject({
      kind: 'creator_message_received',
      conversationId: '2',
    });
  });

  it.each([
    [16, { product_id: 576486316948490, product_types: ['GPR_PRODUCT'] }, null],
    [18, { product_id: '576486316948490', previous_category_id: '1', current_category_id: '2' }, null],
    [
      27,
      {
        product_id: '576486316948490',
        sku_id: '73',
        trigger_reason: { alert_type: 'REALTIME', low_stock_threshold: 0 },
        current_inventory_status: 'LOW_STOCK',
      },
      'LOW_STOCK',
    ],
    [37, { product_id: 576486316948490, audit: { status: 'PRE_APPROVED' } }, 'PRE_APPROVED'],
    [37, { product_id: 576486316948490, audit: 'odd' }, null],
  ])('reads type %i as a changed product', (type, data, status) => {
    expect(parseWebhook(app, signed({ type, shop_id: '7', data }))).toMatchObject({
      kind: 'product_changed',
      productIds: ['576486316948490'],
      status,
    });
  });

  it('reads the invoice of a package', () => {
    const data = { package_id: '123456', order_ids: ['152523', '532123'], invoice_status: 'INVALID' };
    expect(parseWebhook(app, signed({ type: 36, shop_id: '7', data }))).toMatchObject({
      kind: 'package_changed',
      packageIds: ['123456'],
      orderIds: ['152523', '532123'],
      status: 'INVALID',
    });
  });

  it('keeps types it does not know', () => {
    expect(parseWebhook(app, signed({ type: 999, data: null }))).toMatchObject({
      kind: 'other',
      type: '999',
    });
  });

  it.each([
    ['', 'not JSON'],
    ['{"type":1', 'not JSON'],
    ['null', 'body: not a group of members'],
    ['[]', 'body: not a group of members'],
    ['{"data":{}}', 'type: not a text'],
    ['{"type":1,"data":"x"}', 'data: not a group of members'],
  ])('refuses %j and says why', (body, why) => {
    expect(() => parseWebhook(app, signed(body))).toThrow(
      `A webhook delivery was refused: it cannot be read (${why})`,
    );
  });

  it('refuses a forged delivery', () => {
    expect(() => parseWebhook(app, { body: golden, headers: {} })).toThrow(/signature/);
  });
});
