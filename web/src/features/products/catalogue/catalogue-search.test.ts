import { expect, it } from 'vitest';
import { CATALOGUE_LIST } from './catalogue-search.ts';

it('takes a price range as numbers are typed, and nothing that is no amount', () => {
  expect(CATALOGUE_LIST.parse({ min: '007', max: '0.50' })).toEqual({ min: '7', max: '0.50' });
  expect(CATALOGUE_LIST.parse({ min: '00', max: '-1' })).toEqual({ min: '0' });
});
