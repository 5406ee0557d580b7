import type { Translation } from '../../lib/i18n.ts';

export const search: Translation['search'] = {
  title: 'Search',
  label: 'Find a page by name',
  placeholder: 'Find a page…',
  results: '{count} pages match “{query}”',
  all: 'All pages',
  noneTitle: 'No page matches “{query}”',
  noneText: 'Try another word.',
};
