import type { MoneyParts } from '@gian-hang/contract/finance/parts';
import { expect, it } from 'vitest';
import { linesByPart } from './breakdown-rows.ts';

const NOTHING: MoneyParts = {
  gross: '0',
  refunds: '0',
  platform_fees: '0',
  affiliate_fees: '0',
  shipping: '0',
  taxes: '0',
  adjustments: '0',
};

it('puts lines under their parts and says what no line explains', () => {
  const parts = { ...NOTHING, gross: '100', platform_fees: '-12', shipping: '3.5' };
  const rows = linesByPart(parts, [
    { part: 'platform_fees', name: 'transaction_fee_amount', amount: '-5' },
    { part: 'platform_fees', name: 'platform_commission_amount', amount: '-6.50' },
    { part: 'platform_fees', name: 'mall_service_fee_amount', amount: '0.00' },
  ]);
  expect(rows.map(({ part, lines, unnamed }) => [part, lines.length, unnamed])).toEqual([
    ['gross', 0, null],
    ['platform_fees', 2, '-0.50'],
    ['shipping', 0, null],
  ]);
});

it('keeps a part whose lines cancel each other', () => {
  const rows = linesByPart(NOTHING, [
    { part: 'shipping', name: 'actual_shipping_fee_amount', amount: '-20' },
    { part: 'shipping', name: 'shipping_fee_discount_amount', amount: '20' },
  ]);
  expect(rows.map(({ part }) => part)).toEqual(['gross', 'shipping']);
});
