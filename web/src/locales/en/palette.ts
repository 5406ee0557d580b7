import type { Translation } from '../../lib/text/i18n.ts';

export const palette: Translation['palette'] = {
  title: 'Command palette',
  search: 'Find a page, a command, an order, a product…',
  nothing: 'Nothing found',
  pages: 'Go to',
  actions: 'Commands',
  orders: 'Orders',
  products: 'Products',
  themeLight: 'Switch to the light theme',
  themeDark: 'Switch to the dark theme',
  switchLanguage: 'Chuyển sang tiếng Việt',
  signOut: 'Sign out',
  keysMove: 'to move',
  keysChoose: 'to choose',
  keysClose: 'to close',
};
