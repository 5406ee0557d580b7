import { describe, expect, it } from 'vitest';
import { ORDER_LIST } from './order-search.ts';

describe('the address of the order list', () => {
  it('keeps what it can read', () => {
    const link = {
      search: ' áo thun ',
      shops: '1,22',
      status: 'UNPAID,COMPLETED',
      dates: '2026-11-01,',
      tracking: 'true',
      task: 'due_today',
      sort: 'due_time:asc',
      page: '3',
      size: '100',
      order: '11',
    };
    expect(ORDER_LIST.parse(link)).toEqual({ ...link, search: 'áo thun', page: 3, size: 100 });
  });

  it.each([
    { shops: 'x,', status: 'unpaid', dates: 'today', tracking: 'all', page: '0', size: '30', task: 'x' },
    { shops: ['1'], status: null, dates: ',', tracking: 1, page: 'two' },
    {},
  ])('leaves out what it cannot: %o', (link) => {
    expect(ORDER_LIST.parse(link)).toEqual({});
  });

  it('reads what the router has taken for a number or a truth', () => {
    expect(ORDER_LIST.parse({ shops: 1, search: 42, tracking: false, page: 2 })).toEqual({
      shops: '1',
      search: '42',
      tracking: 'false',
      page: 2,
    });
  });

  it('names each shop and status once', () => {
    expect(ORDER_LIST.parseFilter({ shops: '1,1,2', status: 'UNPAID,UNPAID' })).toEqual({
      shops: '1,2',
      status: 'UNPAID',
    });
  });
});
