import { describe, expect, it } from 'vitest';
import { labelOf } from './product-card.tsx';

const at = '2026-11-01T00:00:00+07:00';

describe('the label of a card', () => {
  it('is Sale where there is a discount, New where nothing has changed since, or none', () => {
    expect(labelOf({ discount: 10, createdAt: at, updatedAt: at })).toBe('sale');
    expect(labelOf({ discount: 0, createdAt: at, updatedAt: at })).toBe('new');
    expect(labelOf({ discount: 0, createdAt: at, updatedAt: '2026-11-02T00:00:00+07:00' })).toBeNull();
  });
});
