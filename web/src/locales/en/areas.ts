import type { Translation } from '../../lib/i18n.ts';

export const areas: Translation['areas'] = {
  orders: {
    lead: 'Orders synced from the linked shops.',
    emptyTitle: 'No shop has been linked yet',
    emptyText: 'Orders will appear here once a shop is linked and synced.',
  },
  products: {
    lead: 'Products synced from the linked shops.',
    emptyTitle: 'No shop has been linked yet',
    emptyText: 'Products will appear here once a shop is linked and synced.',
  },
  bank: {
    lead: 'The bank accounts your shops pay into.',
    emptyTitle: 'No bank account yet',
    emptyText: 'Accounts will appear here with the first payment of a linked shop.',
  },
  incoming: {
    lead: 'Statements, payments and withdrawals of your shops.',
    emptyTitle: 'No incoming payment yet',
    emptyText: 'Payments will appear here once a shop is linked.',
  },
  accounts: {
    lead: 'Staff and the shops they look after.',
    emptyTitle: 'No staff account to manage yet',
    emptyText: 'Staff can register themselves where the server allows it; new accounts have staff rights.',
  },
  analytics: {
    lead: 'Sales and state of all shops.',
    emptyTitle: 'No sales figures yet',
    emptyText: 'Figures are computed from real orders once a shop is linked.',
  },
  toShops: 'Go to shop management',
  toProfile: 'Open my profile',
};
