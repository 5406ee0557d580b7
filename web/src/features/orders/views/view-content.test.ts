import { describe, expect, it } from 'vitest';
import { hasSameOrders, isUnchanged, showsEverything, type ViewContent } from './view-content.ts';

const VIEW: ViewContent = {
  filter: { status: 'COMPLETED', dates: 'yesterday' },
  density: 'compact',
  hidden_columns: ['payment', 'address'],
};

describe('the content of a view', () => {
  it('shows the same orders with the same filters and sorting, in whatever order they come', () => {
    const { filter } = VIEW;
    expect(hasSameOrders(VIEW, { filter: { dates: 'yesterday', status: 'COMPLETED' } })).toBe(true);
    expect(hasSameOrders(VIEW, { filter: { ...filter, dates: 'today' } })).toBe(false);
    expect(hasSameOrders(VIEW, { filter, sort: 'create_time:asc' })).toBe(false);
  });

  it('is changed by another density or other columns, unless the view leaves them open', () => {
    const { filter } = VIEW;
    const current: ViewContent = { ...VIEW, hidden_columns: ['address', 'payment'] };
    expect(isUnchanged(VIEW, current)).toBe(true);
    expect(isUnchanged(VIEW, { ...current, density: 'detailed' })).toBe(false);
    expect(isUnchanged(VIEW, { ...current, hidden_columns: [] })).toBe(false);
    expect(isUnchanged({ filter }, { ...current, density: 'detailed' })).toBe(true);
  });

  it('without filter and sorting is the whole list', () => {
    expect(showsEverything({ filter: {}, density: 'compact' })).toBe(true);
    expect(showsEverything({ filter: {}, sort: 'create_time:asc' })).toBe(false);
  });
});
