import { expect, it } from 'vitest';
import { loadFixture } from '../testing/fixtures/load-fixture.ts';
import { redactPersonalData } from './redaction.ts';

it('leaves of an order all but the person', () => {
  const order = loadFixture('order');
  const marked = {
    ...order,
    user_id: 'CANARY',
    buyer_email: 'CANARY@example.com',
    buyer_nickname: 'CANARY',
    buyer_message: 'CANARY',
    seller_note: 'CANARY',
    cpf: 'CANARY',
    cpf_name: 'CANARY',
    delivery_phone: 'CANARY',
    recipient_address: {
      name: 'CANARY',
      full_address: 'CANARY',
      delivery_preferences: { drop_off_location: 'CANARY' },
      district_info: [
        { address_level: 'L1', address_name: 'Hà Nội' },
        { address_level: 'L3', address_name: 'CANARY' },
      ],
    },
  };
  const rest = redactPersonalData(marked) as Record<string, unknown>;
  expect(JSON.stringify(rest)).not.toContain('CANARY');
  expect(rest.recipient_address).toEqual({
    district_info: [{ address_level: 'L1', address_name: 'Hà Nội' }],
  });
  const { id, status, payment, line_items } = order as Record<string, unknown>;
  expect(rest).toMatchObject({ id, status, payment, line_items, buyer_message: '***' });
  expect(redactPersonalData(rest)).toEqual(rest);
});

it.each([
  ['a message', { id: '1', type: 'TEXT', content: 'CANARY', sender: { nickname: 'CANARY' } }],
  [
    'a conversation',
    { id: '1', participants: [{ nickname: 'CANARY' }], latest_message: { content: 'CANARY' } },
  ],
  [
    'a return',
    { return_id: '1', note: 'CANARY', comment: 'CANARY', images: [{ url: 'CANARY' }], videos: ['CANARY'] },
  ],
  [
    'a package',
    { package_id: '1', recipient_address: { name: 'CANARY' }, sender_address: { name: 'CANARY' } },
  ],
])('leaves of %s no person and no words', (_, record) => {
  const rest = redactPersonalData(record) as Record<string, unknown>;
  expect(JSON.stringify(rest)).not.toContain('CANARY');
  expect(Object.keys(rest)).toEqual(Object.keys(record));
});

it.each([['CANARY'], [['CANARY']], [{ recipient_address: 'CANARY', buyer_nickname: ['CANARY'] }]])(
  'leaves nothing of %j, whatever its form',
  (odd) => {
    expect(JSON.stringify(redactPersonalData(odd))).not.toContain('CANARY');
  },
);
