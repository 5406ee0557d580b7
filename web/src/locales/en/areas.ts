import type { Translation } from '../../lib/text/i18n.ts';

export const areas: Translation['areas'] = {
  analytics: {
    lead: 'Sales and state of all shops.',
    emptyTitle: 'No sales figures yet',
    emptyText: 'This version does not compute sales yet. The order list counts the orders of each status.',
  },
  toOrders: 'Go to the orders',
};
