import { describe, expect, it } from 'vitest';
import {
  computeTotals,
  emptyLine,
  emptyOrder,
  trimDecimals,
  validateOrderValues,
} from './order-form-values.ts';

it.each([
  ['30000.00', 'VND', '30000'],
  ['45000.50', 'VND', '45001'],
  ['1.2345', 'GBP', '1.23'],
  ['12.5', 'GBP', '12.5'],
])('%s %s is shown in the form as %s', (amount, currency, shown) => {
  expect(trimDecimals(amount, currency)).toBe(shown);
});

describe('the sums of a form', () => {
  it('are those of its lines, and none while an amount cannot be read', () => {
    const line = { ...emptyLine(), product_name: 'Nón lá', quantity: 3, price: '45000' };
    const order = { ...emptyOrder('1'), line_items: [line], shipping_fee: '30000' };
    expect(computeTotals(order, 'VND')).toEqual({ subTotal: '135000', total: '165000' });
    expect(computeTotals({ ...order, line_items: [{ ...line, price: '' }] }, 'VND')).toBeNull();
    expect(computeTotals({ ...order, shipping_fee: '30.00' }, 'VND')).toBeNull();
    expect(computeTotals({ ...order, line_items: [{ ...line, quantity: '' }] }, 'VND')?.total).toBe('30000');
  });
});

describe('the faults of a form', () => {
  it('name amounts finer than their currency, and zeros in front', () => {
    const line = { ...emptyLine(), product_name: 'Hat', price: '1.005' };
    const recipient_address = { name: 'Ann', phone_number: '', full_address: '' };
    const order = { ...emptyOrder('1'), recipient_address, line_items: [line], tax: '007' };
    expect(Object.keys(validateOrderValues(order, 'GBP', true))).toEqual(['line_items.0.price', 'tax']);
    const right = { ...order, line_items: [{ ...line, price: '1.05' }], tax: '0' };
    expect(validateOrderValues(right, 'GBP', false)).toEqual({});
  });
});
