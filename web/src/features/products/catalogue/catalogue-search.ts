import { AMOUNT_PATTERN } from '@gian-hang/contract/money/money';
import { parsePage, parseText } from '../../../lib/text/parse-search-params.ts';

export const CATALOGUE_SORTS = ['favourite', 'price', 'popular'] as const;
type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** What narrows the grid, as the address holds it; empty members left out. */
type CatalogueFilter = {
  type?: string;
  brand?: string;
  size?: string;
  colour?: string;
  min?: string;
  max?: string;
  currency?: string;
};
export type CatalogueSearch = CatalogueFilter & { sort?: CatalogueSort; page?: number };

const MAX_LENGTH = 200;
const CURRENCY = /^[A-Z]{3}$/;

/** In the order they are sorted by on the server. */
const API_SORTS: Record<CatalogueSort, string> = {
  favourite: 'favourite:desc',
  price: 'price:asc',
  popular: 'rating:desc',
};

export function parseCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const name = (key: keyof CatalogueFilter) => parseText(raw[key]).slice(0, MAX_LENGTH);
  const amount = (key: 'min' | 'max') => {
    const typed = name(key).replace(/^0+(?=\d)/, '');
    return AMOUNT_PATTERN.test(typed) ? typed : '';
  };
  const found = {
    type: name('type'),
    brand: name('brand'),
    size: name('size'),
    colour: name('colour'),
    min: amount('min'),
    max: amount('max'),
    currency: CURRENCY.test(name('currency')) ? name('currency') : '',
  };
  const sort = CATALOGUE_SORTS.find((one) => one === parseText(raw.sort));
  return {
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== '')),
    ...(sort === undefined ? {} : { sort }),
    ...parsePage(raw),
  };
}

/** The address's words in the words of the API. */
export function toCatalogueQuery({ min, max, sort, page: _, ...named }: CatalogueSearch) {
  return { ...named, minPrice: min, maxPrice: max, sort: sort && API_SORTS[sort] };
}
