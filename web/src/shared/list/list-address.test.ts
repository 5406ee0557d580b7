import { describe, expect, expectTypeOf, it } from 'vitest';
import { dateRange, id, ids, oneOf, text } from '../../lib/text/parse-search-params.ts';
import { defineList, type FilterOf } from './list-address.ts';

type Query = { search?: string; selectedStore?: string[]; dateRange?: string; hasTracking?: string };

const LIST = defineList<Query>()({
  filters: {
    search: { query: 'search', parse: text(5) },
    shops: { query: 'selectedStore', parse: ids },
    dates: { query: 'dateRange', parse: dateRange },
    tracking: { query: 'hasTracking', parse: oneOf(['true', 'false']) },
  },
  sort: oneOf(['price:asc']),
  sizes: [20, 50],
  extras: { edit: id },
});

describe('the address of a list', () => {
  it('is read in the order filters, sorting, page, size, extras', () => {
    const address = {
      edit: '7',
      size: '50',
      page: '2',
      sort: 'price:asc',
      shops: '1,1,x,2',
      search: ' áo thun ',
    };
    expect(JSON.stringify(LIST.parse(address))).toBe(
      '{"search":"áo th","shops":"1,2","sort":"price:asc","page":2,"size":50,"edit":"7"}',
    );
  });

  it('leaves out unknown parameters, unusable values and defaults', () => {
    const address = { other: '1', tracking: 'maybe', dates: ',', sort: 'x', page: 1, size: 30, edit: 'x' };
    expect(LIST.parse(address)).toEqual({});
  });

  it('separates the filters from sorting, page and extras', () => {
    const address = { search: 'a', sort: 'price:asc', page: 3, edit: '1' };
    expect(LIST.parseFilter(address)).toEqual({ search: 'a' });
  });

  it('gives the filters the names of the API', () => {
    expect(LIST.toQuery({ search: 'a', shops: '1,2', tracking: 'true' })).toEqual({
      search: 'a',
      selectedStore: '1,2',
      hasTracking: 'true',
    });
  });

  it('is typed by its description and by the query of the API', () => {
    expectTypeOf<FilterOf<typeof LIST>['tracking']>().toEqualTypeOf<'true' | 'false' | undefined>();
    // @ts-expect-error: the API has no such parameter
    defineList<Query>()({ filters: { shops: { query: 'shops', parse: ids } } });
  });
});
