import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mutatedRecord } from '../../testing/fixtures/mutate.ts';
import { createPictureFilter } from '../products/pictures.ts';
import { decodeCancellation, decodeReturn, decodeReturnRecord } from './aftersales.ts';
import { decodeConversation, decodeMessage } from './conversation.ts';
import { decodePackage, decodeSplitRule } from './fulfilment.ts';
import { decodeAll } from './record.ts';

const allowed = createPictureFilter('https://open-api.tiktokglobalshop.com');
const refund_amount = { currency: 'VND', refund_total: '120000', refund_subtotal: '100000', refund_tax: '0' };
const line = { order_line_item_id: '2', sku_id: '3', product_image: { url: 'https://x' }, refund_amount };
const request = {
  order_id: '5',
  role: 'BUYER',
  create_time: 1_762_000_000,
  update_time: 1_762_000_100,
  seller_next_action_response: [{ action: 'SELLER_RESPOND', deadline: 1_762_100_000 }],
  refund_amount,
};
const message = {
  id: '1',
  type: 'TEXT',
  content: '{"content":"x","width":3}',
  create_time: 1_762_000_000,
  is_visible: true,
  sender: { im_user_id: '1', role: 'BUYER', nickname: 'N' },
  index: '12',
};

it.each([
  [
    'cancellation',
    { cancel_id: '1', cancel_status: 'CANCELLATION_REQUEST_PENDING', cancel_line_items: [line], ...request },
    (record: unknown) => decodeCancellation(record, allowed),
  ],
  [
    'return',
    {
      return_id: '1',
      return_status: 'AWAITING_BUYER_SHIP',
      partial_refund: { amount: '5', currency: 'VND' },
      return_line_items: [line],
      ...request,
    },
    (record: unknown) => decodeReturn(record, allowed),
  ],
  [
    'return record',
    { role: 'Buyer', note: 'x', images: [{ url: 'https://x' }], create_time: 1_762_000_000 },
    (record: unknown) => decodeReturnRecord(record, allowed),
  ],
  ['message', message, (record: unknown) => decodeMessage(record, allowed)],
  [
    'conversation',
    {
      id: '1',
      unread_count: 1,
      participants: [{ im_user_id: '1', role: 'BUYER', nickname: 'N' }],
      latest_message: message,
    },
    (record: unknown) => decodeConversation(record, allowed),
  ],
  [
    'package',
    {
      package_id: '1',
      package_status: 'PROCESSING',
      orders: [{ id: '2', skus: [{ id: '3', quantity: 1 }] }],
      pickup_slot: { start_time: 1_762_000_000, end_time: 1_762_000_900 },
    },
    decodePackage,
  ],
  [
    'split rule',
    { order_id: '1', can_split: true, must_split_reasons: [{ type: 'T', max_count: '2' }] },
    decodeSplitRule,
  ],
])('stores or rejects every spoilt %s and never throws', (_, sample, decode) => {
  const records = fc.sample(mutatedRecord(sample), { numRuns: 500, seed: 20261116 });
  const { items, rejected } = decodeAll<unknown>(records, decode);
  expect(items.length + rejected.length).toBe(500);
  expect(items.length).toBeGreaterThan(100);
  for (const { reason } of rejected) expect(reason).not.toBe('could not be read');
});
