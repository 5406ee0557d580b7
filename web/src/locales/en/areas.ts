import type { Translation } from '../../lib/text/i18n.ts';

export const areas: Translation['areas'] = {
  incoming: {
    lead: 'Statements, payments and withdrawals of your shops.',
    emptyTitle: 'No incoming payment yet',
    emptyText:
      'This version does not read statements and payments from the marketplace yet. The order list has the money of each order.',
  },
  analytics: {
    lead: 'Sales and state of all shops.',
    emptyTitle: 'No sales figures yet',
    emptyText: 'This version does not compute sales yet. The order list counts the orders of each status.',
  },
  toOrders: 'Go to the orders',
};
