import type { Translation } from '../../lib/i18n.ts';

export const lists: Translation['lists'] = {
  range: '{from}–{to} of {total}',
  pages: 'Pages',
  page: 'Page {page}',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  pastEnd: 'There is nothing on this page',
  pastEndText: 'The list is shorter than the page number in the address.',
  toFirst: 'Back to the first page',
  stale: 'Reloading failed; what is below may be out of date.',
  search: 'Search',
  searchChip: 'Search: {text}',
  refresh: 'Refresh',
  filters: 'Filters in use',
  removeFilter: 'Remove the filter “{label}”',
  clearFilters: 'Clear filters',
};
