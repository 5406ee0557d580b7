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
