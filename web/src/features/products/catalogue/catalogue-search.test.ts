import { expect, it } from 'vitest';
import { parseCatalogueSearch } from './catalogue-search.ts';

it('takes a price range as numbers are typed, and nothing that is no amount', () => {
  expect(parseCatalogueSearch({ min: '007', max: '0.50' })).toEqual({ min: '7', max: '0.50' });
  expect(parseCatalogueSearch({ min: '00', max: '-1' })).toEqual({ min: '0' });
});
