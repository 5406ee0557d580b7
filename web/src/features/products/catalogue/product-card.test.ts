import { describe, expect, it } from 'vitest';
import { cardLabel } from './product-card.tsx';

const at = '2026-11-01T00:00:00+07:00';

describe('the label of a card', () => {
  it('is Sale where there is a discount, New where nothing has changed since, or none', () => {
    expect(cardLabel({ discount: 10, createdAt: at, updatedAt: at })).toBe('sale');
    expect(cardLabel({ discount: 0, createdAt: at, updatedAt: at })).toBe('new');
    expect(cardLabel({ discount: 0, createdAt: at, updatedAt: '2026-11-02T00:00:00+07:00' })).toBeNull();
  });
});
