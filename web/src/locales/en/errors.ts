import type { Translation } from '../../lib/text/i18n.ts';

export const errors: Translation['errors'] = {
  forbidden: {
    title: 'You have no permission for this page',
    text: 'Please contact the administrator to be given account admin rights.',
    money: 'Please ask an administrator to let you see incoming money, bank accounts and profit.',
    back: 'Back to order management',
  },
  notFound: {
    title: 'Opps, it seems that this page does not exist.',
    text: 'The address may have changed or be mistyped. Search for the page you need.',
    searchLabel: 'Search pages',
    searchPlaceholder: 'Search pages…',
    search: 'Search',
    back: 'Back to order management',
  },
};
