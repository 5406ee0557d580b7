import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemTimeZone } from '../../../lib/system-time-zone.ts';
import { DEFAULT_TIME_ZONE } from '../../../lib/text/format.ts';
import { ORDER_LIST } from './order-search.ts';

afterEach(() => {
  vi.useRealTimers();
  systemTimeZone.set(DEFAULT_TIME_ZONE);
});

describe('the address of the order list', () => {
  it('keeps what it can read', () => {
    const link = {
      search: ' áo thun ',
      shops: '1,22',
      status: 'UNPAID,COMPLETED',
      dates: '2026-11-01,',
      tracking: 'true',
      task: 'due_today',
      currency: 'VND',
      province: 'Hà Nội',
      weekday: '2',
      hour: '14',
      returned: 'true',
      sort: 'due_time:asc',
      page: '3',
      size: '100',
      order: '11',
    };
    expect(ORDER_LIST.parse(link)).toEqual({ ...link, search: 'áo thun', page: 3, size: 100 });
  });

  it.each([
    {
      shops: 'x,',
      status: 'unpaid',
      dates: 'tomorrow',
      datesOf: 'created',
      tracking: 'all',
      page: '0',
      size: '30',
      task: 'x',
      currency: 'vnd',
      province: ' ',
      weekday: '8',
      hour: '24',
      returned: 'false',
    },
    { shops: ['1'], status: null, dates: ',', tracking: 1, page: 'two' },
    {},
  ])('leaves out what it cannot: %o', (link) => {
    expect(ORDER_LIST.parse(link)).toEqual({});
  });

  it('reads what the router has taken for a number or a truth', () => {
    const parsed = ORDER_LIST.parse({
      shops: 1,
      search: 42,
      tracking: false,
      weekday: 7,
      hour: 0,
      returned: true,
      page: 2,
    });
    expect(parsed).toEqual({
      shops: '1',
      search: '42',
      tracking: 'false',
      weekday: '7',
      hour: '0',
      returned: 'true',
      page: 2,
    });
  });

  it('keeps relative dates as words, and resolves them for the API', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T17:30:00Z') });
    const link = ORDER_LIST.parseFilter({ dates: 'yesterday', datesOf: 'ship_by' });
    expect(link).toEqual({ dates: 'yesterday', datesOf: 'ship_by' });
    expect(ORDER_LIST.toQuery(link)).toEqual({ dateRange: '2026-03-01,2026-03-01', dateField: 'ship_by' });
    systemTimeZone.set('America/New_York');
    expect(ORDER_LIST.toQuery(link)).toEqual({ dateRange: '2026-02-28,2026-02-28', dateField: 'ship_by' });
  });

  it('names each shop and status once', () => {
    expect(ORDER_LIST.parseFilter({ shops: '1,1,2', status: 'UNPAID,UNPAID' })).toEqual({
      shops: '1,2',
      status: 'UNPAID',
    });
  });
});
