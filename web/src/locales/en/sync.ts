import type { Translation } from '../../lib/text/i18n.ts';

export const sync: Translation['sync'] = {
  line: {
    label: 'Sync status',
    title: 'Compared with the marketplace',
    until: 'Complete up to {time}',
    incomplete: '{count} of {total} {total|shop|shops} incomplete',
    others: ' · the rest is complete up to {time}',
    since: 'No new data since {time}',
    syncing: 'Syncing…',
    syncingOf: 'Syncing… {done}/{expected}',
    more: 'Show {count} more {count|shop|shops}',
    fewer: 'Show fewer',
    problems: {
      never_synced: 'No sync has finished yet',
      never_compared: 'Not compared with the marketplace yet',
      sync_overdue: 'The automatic sync is late',
    },
    orders: {
      count: '{count} {count|order|orders}',
      gapDay: '{count} {count|order|orders} of {day} {count|is|are} missing and will be read again',
      gapDays:
        '{count} {count|order|orders} from {from} to {to} {count|is|are} missing and will be read again',
      missing: '{count} {count|order|orders} fewer than on the marketplace',
      hint: 'After each sync the orders here are counted against the marketplace. Days that differ are read again.',
    },
    products: {
      count: '{count} {count|product|products}',
      missing: '{count} {count|product|products} fewer than on the marketplace',
      hint: 'After each sync the products here are counted against the marketplace.',
    },
  },
  mend: {
    retry: 'Retry',
    retryOf: 'Retry {name}',
    askToAuthorise: 'Ask {whom} to authorise the shop again.',
    askToSync: 'Ask {whom} to sync the shop again.',
    ownerOrAdministrator: '{owner} or an administrator',
    administrator: 'an administrator',
  },
};
