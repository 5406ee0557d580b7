import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFixture } from '../../testing/fixtures/load-fixture.ts';
import { mutatedRecord } from '../../testing/fixtures/mutate.ts';
import type { Order } from '../../types/order-types.ts';
import { createPictureFilter } from '../products/pictures.ts';
import { decodeOrder as decodeOrderOf } from './order.ts';
import { decodeAll, decodePage } from './record.ts';

const allowedPictureUrl = createPictureFilter('https://open-api.tiktokglobalshop.com');
const decodeOrder = (record: unknown) => decodeOrderOf(record, Buffer.alloc(0), allowedPictureUrl);

function order(changes: Record<string, unknown> = {}): Order {
  const { item } = decodeOrder({ ...loadFixture('order'), ...changes });
  if (!item) throw new Error('the order was rejected');
  return item;
}

describe('decodeOrder', () => {
  it('reads a whole order', () => {
    const whole = order();
    expect(whole).toMatchObject({
      id: '576900000000000101',
      status: 'AWAITING_COLLECTION',
      createdAt: new Date(1762000000_000),
      updatedAt: new Date(1762003600_000),
      shippedAt: new Date(1762003500_000),
      collectedAt: null,
      shipBy: new Date(1762172000_000),
      collectBy: null,
      autoCancelAt: new Date(1762259200_000),
      cancellation: null,
      currency: 'VND',
      cashOnDelivery: true,
      sellerNote: null,
      issues: [],
    });
    expect(whole.payment).toMatchObject({ total: '289000', tax: '0', others: { handling_fee: '0' } });
    expect(whole.lines.map((line) => line.id)).toEqual(['576900000000000201', '576900000000000202']);
    expect(whole.shipping.trackingNumber).toBe('GNT000000001');
    expect(whole.recipient).toMatchObject({ name: 'Nguyễn Văn Thử', masked: false, lines: ['1 Phố Mẫu'] });
    expect(whole.raw).toEqual(loadFixture('order'));
  });

  it('shows a new status as it comes and reads the short spelling of cancelled', () => {
    expect(order({ status: 'TELEPORTING' }).status).toBe('TELEPORTING');
    expect(order({ status: 'CANCEL' }).status).toBe('CANCELLED');
  });

  it('reads the deadlines from their new names, else from the old ones', () => {
    const old = { rts_sla_time: 1762100001, tts_sla_time: 1762100002, cancel_order_sla_time: 1762100003 };
    const none = { shipping_due_time: 0, collection_due_time: '' };
    expect(order({ ...none, ...old })).toMatchObject({
      shipBy: new Date(1762100001_000),
      collectBy: new Date(1762100002_000),
      autoCancelAt: new Date(1762100003_000),
    });
    expect(order({ ...old, collection_due_time: 1762200000 }).collectBy).toEqual(new Date(1762200000_000));
    const odd = order({ collection_due_time: 'soon', tts_sla_time: {}, cancel_order_sla_time: -1 });
    expect(odd).toMatchObject({ collectBy: null, autoCancelAt: null });
    expect(odd.issues).toHaveLength(3);
  });

  it('says whether an order is cancelled, in part or whole, or should be', () => {
    const line = { id: '1', display_status: 'AWAITING_SHIPMENT' };
    const cancelled = { id: '2', display_status: 'CANCELLED' };
    expect(order({ status: 'CANCELLED', is_buyer_request_cancel: true }).cancellation).toBe('CANCELLED');
    expect(order({ is_buyer_request_cancel: true, line_items: [line] }).cancellation).toBe('REQUESTED');
    expect(order({ line_items: [line, cancelled] }).cancellation).toBe('PARTIAL');
    expect(order({ is_buyer_request_cancel: 'perhaps', line_items: [line] }).cancellation).toBeNull();
  });

  it('names the order that it replaces after a return', () => {
    const returned = order({
      is_replacement_order: true,
      replaced_order_id: '5',
      exchange_source_order_id: 6,
    });
    expect(returned).toMatchObject({ replacement: true, replacedOrderId: '5', exchangedOrderId: '6' });
  });

  it('says when an address is masked, and has none where all is blank', () => {
    const address = { name: 'N*** T***', phone_number: '(+84)9*****78', full_address: '***' };
    expect(order({ recipient_address: address }).recipient?.masked).toBe(true);
    expect(order({ recipient_address: { name: '', phone_number: ' ' } }).recipient).toBeNull();
    expect(order({ recipient_address: null }).recipient).toBeNull();
  });

  it('empties a member that makes no sense and names it', () => {
    const payment = { currency: 'VND', total_amount: '5', tax: 'x' };
    const odd = order({ paid_time: 4_294_967_295, buyer_email: { a: 1 }, payment });
    expect(odd.paidAt).toBeNull();
    expect(odd.payment?.tax).toBeNull();
    expect(odd.issues).toEqual([
      'paid_time: not a plausible time',
      'buyer_email: not a text',
      'payment.tax: not a decimal number',
    ]);
  });

  it('keeps negative and long amounts to the last digit', () => {
    const payment = { currency: 'VND', total_amount: '-123456789012345678.90', tax: 12.5 };
    expect(order({ payment }).payment).toMatchObject({ total: '-123456789012345678.90', tax: '12.5' });
  });

  it('keeps lines apart: no id, and one id twice', () => {
    const odd = order({ line_items: [{ sku_id: 'a' }, { id: '1' }, { id: '1', sku_id: 'b' }, 'junk'] });
    expect(odd.lines.map((line) => [line.id, line.skuId])).toEqual([
      ['line-1', 'a'],
      ['1', 'b'],
    ]);
    expect(odd.issues).toHaveLength(3);
  });

  it.each([
    [{ id: '' }, 'id: not an id'],
    [{ id: null }, 'id: missing'],
    [{ status: null }, 'status: missing'],
    [{ create_time: 0 }, 'create_time: not a plausible time'],
    [{ create_time: 86_400 }, 'create_time: not a plausible time'],
    [{ update_time: 4_294_967_295 }, 'update_time: not a plausible time'],
    [{ update_time: undefined }, 'update_time: missing'],
    [{ line_items: null }, 'line_items: missing'],
    [{ line_items: 'x' }, 'line_items: missing'],
    [{ line_items: [] }, 'line_items: missing'],
    [{ payment: null }, 'payment.total_amount: missing'],
    [{ payment: { currency: 'VND', total_amount: 'abc' } }, 'payment.total_amount: missing'],
    [{ payment: { total_amount: '5' }, line_items: [{ id: '1' }] }, 'payment.currency: missing'],
  ])('rejects %j with the reason', (changes, reason) => {
    expect(decodeOrder({ ...loadFixture('order'), ...changes }).rejected?.reason).toBe(reason);
  });

  it('cleans what PostgreSQL cannot store, in the raw record too', () => {
    const dirty = order({ buyer_nickname: 'a\0b\ud800', line_items: [{ id: '1', sku_name: '\0' }] });
    expect(dirty.buyer.nickname).toBe('ab\ufffd');
    expect(JSON.stringify(dirty.raw)).not.toMatch(/\\u0000|\\ud800/);
  });

  it('stores or rejects every one of 2000 spoilt records and never throws', () => {
    const records = fc.sample(mutatedRecord(loadFixture('order')), { numRuns: 2000, seed: 20261115 });
    const { items, rejected } = decodeAll(records, decodeOrder);
    expect(items.length + rejected.length).toBe(2000);
    expect(items.length).toBeGreaterThan(500);
    expect(rejected.length).toBeGreaterThan(100);
    for (const { id, createdAt, updatedAt, status, lines, raw } of items) {
      expect(id).toMatch(/^\S+$/);
      expect(status).not.toBe('');
      expect(Number.isNaN(createdAt.getTime() + updatedAt.getTime())).toBe(false);
      expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
      expect(JSON.stringify(raw)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    }
    for (const { reason, raw } of rejected) {
      expect(reason).not.toBe('could not be read');
      expect(raw).not.toBeUndefined();
    }
  });
});

describe('decodePage', () => {
  it('keeps a page going when one order is broken', () => {
    const orders = [loadFixture('order'), { id: '1' }, null];
    const page = decodePage({ orders, total_count: '3', next_page_token: '' }, 'orders', decodeOrder);
    expect(page.items).toHaveLength(1);
    expect(page.rejected.map(({ id }) => id)).toEqual(['1', undefined]);
    expect(page).toMatchObject({ nextPageToken: null, total: 3 });
  });

  it.each([null, 'x', { orders: 'x' }, { total_count: 5 }, { orders: [], next_page_token: {} }])(
    'does not take %j for an empty page',
    (data) => {
      expect(() => decodePage(data, 'orders', decodeOrder)).toThrow(/no usable/);
    },
  );

  it.each([{}, { orders: null, total_count: 0 }, { orders: [], total_count: 9 }])(
    'takes %j for an empty page',
    (data) => {
      expect(decodePage(data, 'orders', decodeOrder).items).toEqual([]);
    },
  );
});
