import { describe, expect, it } from 'vitest';
import { PRODUCT_LIST } from './product-search.ts';

describe('the state of the product list in its address', () => {
  it('is read as it was written', () => {
    const search = {
      search: 'áo thun',
      shops: '1,2',
      staff: '7',
      quality: 'GOOD,POOR',
      status: 'DRAFT',
      dates: '2026-11-01,',
      low: 'true',
      sort: 'price:asc',
      page: 3,
    };
    expect(PRODUCT_LIST.parse(search)).toEqual(search);
  });

  it('leaves out what cannot be read and what is so anyway', () => {
    expect(
      PRODUCT_LIST.parse({
        search: '  ',
        shops: 'x,1',
        staff: [],
        quality: 'good,SPLENDID',
        dates: ',',
        low: 'false',
        sort: 'create_time:desc',
        page: 1,
      }),
    ).toEqual({ shops: '1' });
    expect(PRODUCT_LIST.parse({ sort: 'favourite:asc' })).toEqual({});
  });
});
