import type { Translation } from '../../lib/text/i18n.ts';
import type { search as source } from '../vi/search.ts';

export const search: Translation<typeof source> = {
  title: 'Search',
  label: 'Find pages, orders, products',
  placeholder: 'Page, order id, product name, SKU…',
  found: 'Results for “{query}”',
  results: '{count} {count|page matches|pages match} “{query}”',
  all: 'All pages',
  orders: 'Orders',
  products: 'Products',
  shops: 'Shops',
  people: 'People',
  inList: 'Show in the list',
  searching: 'Searching…',
  noneTitle: 'Nothing matches “{query}”',
  noneText: 'Try another word.',
};
