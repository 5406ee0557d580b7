import { describe, expect, it } from 'vitest';
import { faultIn, type SkuField, skuEdits } from './sku-edits.ts';

const field = (sku: string, warehouse: string | null, value: string): SkuField => ({
  key: `${sku} ${warehouse}`,
  sku,
  warehouse,
  name: sku,
  value,
});

describe('edits of prices and stock', () => {
  it('name only what was changed', () => {
    const prices = [field('1', null, '189000'), field('2', null, '250000')];
    expect(skuEdits(prices, {})).toBeNull();
    expect(skuEdits(prices, { '1 null': '189000', '2 null': ' 199000 ' })).toEqual({
      skus: [{ id: '2', price: '199000' }],
    });
  });

  it('gather the warehouses of a SKU', () => {
    const stock = [field('1', 'a', '4'), field('1', 'b', '0'), field('2', 'a', '9')];
    expect(skuEdits(stock, { '1 a': '5', '1 b': '7' })).toEqual({
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
  it.each(['', '0', '0.00', '0.009', '-1', '1,5', 'x'])('is no price: %s', (text) => {
    expect(faultIn(text, 'price')).toBe('price');
  });
  it.each(['0.01', '189000', '12.34'])('is a price: %s', (text) => {
    expect(faultIn(text, 'price')).toBeNull();
  });
  it.each(['', '-1', '1.5', '100000'])('is no number of pieces: %s', (text) => {
    expect(faultIn(text, 'stock')).toBe('stock');
  });
  it.each(['0', '99999'])('is a number of pieces: %s', (text) => {
    expect(faultIn(text, 'stock')).toBeNull();
  });
});
