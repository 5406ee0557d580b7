import { AMOUNT } from '@gian-hang/contract/money/money';
import { pageIn, textIn } from '../../../lib/text/search-text.ts';

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

const LONGEST = 200;
const CURRENCY = /^[A-Z]{3}$/;

/** In the order they are sorted by on the server. */
const WIRE_SORTS: Record<CatalogueSort, string> = {
  favourite: 'favourite:desc',
  price: 'price:asc',
  popular: 'rating:desc',
};

export function catalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const name = (key: keyof CatalogueFilter) => textIn(raw[key]).slice(0, LONGEST);
  const amount = (key: 'min' | 'max') => {
    const typed = name(key).replace(/^0+(?=\d)/, '');
    return AMOUNT.test(typed) ? typed : '';
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
  const sort = CATALOGUE_SORTS.find((one) => one === textIn(raw.sort));
  return {
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== '')),
    ...(sort === undefined ? {} : { sort }),
    ...pageIn(raw),
  };
}

/** The address's words in the words of the API. */
export function wireCatalogue({ min, max, sort, page: _, ...named }: CatalogueSearch) {
  return { ...named, minPrice: min, maxPrice: max, sort: sort && WIRE_SORTS[sort] };
}
