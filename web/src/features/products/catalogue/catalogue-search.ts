import { AMOUNT_PATTERN } from '@gian-hang/contract/money/money';
import type { ProductListQuery } from '@gian-hang/contract/products/products';
import { matching, oneOf, text } from '../../../lib/text/parse-search-params.ts';
import { defineList, type FilterOf } from '../../../shared/list/list-address.ts';

export const CATALOGUE_SORTS = ['favourite', 'price', 'popular'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

const API_SORTS: Record<CatalogueSort, ProductListQuery['sort']> = {
  favourite: 'favourite:desc',
  price: 'price:asc',
  popular: 'rating:desc',
};

const name = text(200);

/** An amount without leading zeros. */
function amount(value: unknown): string {
  const typed = name(value).replace(/^0+(?=\d)/, '');
  return AMOUNT_PATTERN.test(typed) ? typed : '';
}

export const CATALOGUE_LIST = defineList<ProductListQuery>()({
  filters: {
    type: { query: 'type', parse: name },
    brand: { query: 'brand', parse: name },
    size: { query: 'size', parse: name },
    colour: { query: 'colour', parse: name },
    min: { query: 'minPrice', parse: amount },
    max: { query: 'maxPrice', parse: amount },
    currency: { query: 'currency', parse: matching(/^[A-Z]{3}$/) },
  },
  /** Newest first unless given. */
  sort: oneOf(CATALOGUE_SORTS),
});

export type CatalogueFilter = FilterOf<typeof CATALOGUE_LIST>;

export function toCatalogueQuery(filter: CatalogueFilter, sort: CatalogueSort | undefined) {
  return { ...CATALOGUE_LIST.toQuery(filter), sort: sort && API_SORTS[sort] };
}
