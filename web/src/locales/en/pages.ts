import type { Translation } from '../../lib/i18n.ts';

export const pages: Translation['pages'] = {
  orders: 'Orders',
  order: 'Order',
  products: 'Products',
  bank: 'Bank accounts',
  incoming: 'Incoming payments',
  accounts: 'Accounts',
  shops: 'Shops',
  editShop: 'Edit shop',
  callback: 'Link a shop',
  analytics: 'Overview',
  search: 'Search',
  profile: 'Account',
  settings: 'Settings',
  inbox: 'Inbox',
  history: 'History',
  login: 'Sign in',
  register: 'Register',
  setup: 'Set-up',
  forbidden: 'No access',
  notFound: 'Page not found',
};
