import { expect, it } from 'vitest';
import { signedAmount } from './payment-amounts.ts';

it.each([
  ['seller_discount', '20000', '-20000'],
  ['shipping_fee_platform_discount', '1.50', '-1.50'],
  ['seller_discount', '-20000', '-20000'],
  ['platform_discount', '0.00', '0.00'],
  ['payment_discount_service_fee', '20000', '20000'],
  ['original_shipping_fee', '20000', '20000'],
])('counts %s of %s as %s', (name, amount, counted) => {
  expect(signedAmount({ name, amount })).toBe(counted);
});
