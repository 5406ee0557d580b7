import type { ProductItem } from '@gian-hang/contract/products/products';
import { describe, expect, it } from 'vitest';
import { collectSkuEdits, type SkuField, toUndoEdits, validateSkuField } from './sku-edits.ts';

const field = (sku: string, warehouse: string | null, value: string): SkuField => ({
  key: `${sku} ${warehouse}`,
  sku,
  warehouse,
  name: sku,
  value,
  currency: 'VND',
});

describe('edits of prices and stock', () => {
  it('name only what was changed', () => {
    const prices = [field('1', null, '189000'), field('2', null, '250000')];
    expect(collectSkuEdits(prices, {})).toBeNull();
    expect(collectSkuEdits(prices, { '1 null': '189000', '2 null': ' 199000 ' })).toEqual({
      skus: [{ id: '2', price: '199000' }],
    });
  });

  it('leave out a price that is only written differently', () => {
    const price = { ...field('1', null, '12.5'), currency: 'USD' };
    expect(collectSkuEdits([price], { '1 null': '12.50' })).toBeNull();
  });

  it('read pieces with marks between the thousands, as the list shows them', () => {
    const stock = [field('1', 'w1', '1131')];
    for (const text of ['1.200', '1,200', '1 200'])
      expect(collectSkuEdits(stock, { '1 w1': text })).toEqual({
        skus: [{ id: '1', inventory: [{ warehouse_id: 'w1', quantity: 1200 }] }],
      });
    expect(collectSkuEdits(stock, { '1 w1': '1.131' })).toBeNull();
    expect(validateSkuField('1.200', 'stock', 'VND')).toBeNull();
    expect(validateSkuField('1.20', 'stock', 'VND')).toBe('stock');
  });

  it('gather the warehouses of a SKU', () => {
    const stock = [field('1', 'a', '4'), field('1', 'b', '0'), field('2', 'a', '9')];
    expect(collectSkuEdits(stock, { '1 a': '5', '1 b': '7' })).toEqual({
      skus: [
        {
          id: '1',
          inventory: [
            { warehouse_id: 'a', quantity: 5 },
            { warehouse_id: 'b', quantity: 7 },
          ],
        },
      ],
    });
  });
});

describe('what is typed', () => {
  it.each(['', '0', '0.01', '219.00', '-1', '1,5', 'x'])('is no price in VND: %s', (text) => {
    expect(validateSkuField(text, 'price', 'VND')).toBe('price');
  });
  it.each(['0', '0.00', '0.009', '12.345'])('is no price in USD: %s', (text) => {
    expect(validateSkuField(text, 'price', 'USD')).toBe('price');
  });
  it.each([
    ['1', 'VND'],
    ['189000', 'VND'],
    ['0.01', 'USD'],
    ['12.34', 'USD'],
  ])('is a price: %s %s', (text, currency) => {
    expect(validateSkuField(text, 'price', currency)).toBeNull();
  });
  it.each(['', '-1', '1.5', '100000'])('is no number of pieces: %s', (text) => {
    expect(validateSkuField(text, 'stock', 'VND')).toBe('stock');
  });
  it.each(['0', '99999'])('is a number of pieces: %s', (text) => {
    expect(validateSkuField(text, 'stock', 'VND')).toBeNull();
  });
});

const product = (price: string | null) =>
  ({
    skus: [{ id: '1', price: { sale_price: price }, inventory: [{ warehouse_id: 'a', quantity: 7 }] }],
  }) as Pick<ProductItem, 'skus'>;

it('what undoes edits names the prices and pieces from before, and only those that were changed', () => {
  expect(toUndoEdits(product('189000'), [{ id: '1', price: '219000' }])).toEqual([
    { id: '1', price: '189000' },
  ]);
  const stock = [{ id: '1', inventory: [{ warehouse_id: 'a', quantity: 3 }] }];
  expect(toUndoEdits(product('189000'), stock)).toEqual([
    { id: '1', inventory: [{ warehouse_id: 'a', quantity: 7 }] },
  ]);
});

it('a price that was unknown cannot be put back', () => {
  expect(toUndoEdits(product(null), [{ id: '1', price: '219000' }])).toBeNull();
});
