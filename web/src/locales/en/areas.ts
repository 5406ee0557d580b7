import type { Translation } from '../../lib/i18n.ts';

export const areas: Translation['areas'] = {
  bank: {
    lead: 'The bank accounts your shops pay into.',
    emptyTitle: 'No bank account yet',
    emptyText: 'Accounts will appear here with the first payment of a shop.',
  },
  incoming: {
    lead: 'Statements, payments and withdrawals of your shops.',
    emptyTitle: 'No incoming payment yet',
    emptyText: 'Statements and payments will appear here when they are read from the linked shops.',
  },
  analytics: {
    lead: 'Sales and state of all shops.',
    emptyTitle: 'No sales figures yet',
    emptyText: 'Figures are computed from real orders when the linked shops are synced.',
  },
  toShops: 'Go to shop management',
};
