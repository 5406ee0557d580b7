import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { productFacetsQuery } from '../list/products.api.ts';
import { catalogueQuery } from './catalogue.api.ts';
import { type CatalogueSearch, parseCatalogueSearch } from './catalogue-search.ts';

/** The grid as its address tells it, and the ways to tell it another; it has two addresses. */
export function useCatalogue() {
  const navigate = useNavigate();
  const search = parseCatalogueSearch(useRouterState({ select: ({ location }) => location.search }));
  const query = useQuery(catalogueQuery(search));
  const facets = useQuery(productFacetsQuery()).data;
  const { page: _, sort, ...filter } = search;
  const { min, max, currency, ...named } = filter;
  const ranges = [min, max, currency].some(Boolean) ? 1 : 0;
  const go = (next: Record<string, unknown>) =>
    void navigate({ to: '.', search: parseCatalogueSearch(next) });
  return {
    search,
    query,
    facets,
    filterCount: Object.keys(named).length + ranges,
    narrow: (patch: { [Name in keyof CatalogueSearch]?: string }) => go({ ...filter, sort, ...patch }),
    clear: () => go({}),
    goToPage: (page: number) => go({ ...filter, sort, page }),
  };
}

export type Catalogue = ReturnType<typeof useCatalogue>;
