import { describe, expect, it } from 'vitest';
import { formatBulkSide } from './bulk-side.ts';

const sku = (price: string | null, quantity: number) => ({
  id: '1',
  seller_sku: 'A',
  price,
  currency: 'USD',
  quantity,
});
const name = (status: string) => status.toLowerCase();

describe('one side of a change', () => {
  const side = { status: 'DRAFT', skus: [sku('9.99', 3), sku('12.5', 4), sku(null, 0), sku('10.00', 0)] };

  it('tells the lowest and the highest price', () => {
    const price = { by: 'percent', percent: 5 } as const;
    expect(formatBulkSide(side, { price }, name)).toBe('US$9.99\u00a0– US$12.50');
    expect(formatBulkSide({ ...side, skus: [] }, { price }, name)).toBe('—');
  });

  it('tells the pieces of all SKUs', () => {
    expect(formatBulkSide(side, { stock: { by: 'set', quantity: 1 } }, name)).toBe('7');
  });

  it('tells the status', () => {
    expect(formatBulkSide(side, { status: 'DELETED' }, name)).toBe('draft');
  });
});
