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
    finance: {
      count: '{count} {count|statement|statements}',
      gapDay:
        '{count} {count|transaction|transactions} of the statement of {day} {count|is|are} missing and will be read again',
      gapDays:
        '{count} {count|transaction|transactions} of the statements from {from} to {to} {count|is|are} missing and will be read again',
      missing: '{count} {count|statement is|statements are} incomplete or differ from the marketplace',
      hint: 'After each sync the statements, their transactions and their sums are compared with the marketplace. Statements that differ are read again.',
    },
  },
  finance: {
    records: '{count} {count|record|records}',
    empty: {
      title: 'No statements yet',
      text: 'Statements and payments appear here after the first sync of the linked shops.',
      noShopsText: 'Link a shop to read its statements.',
    },
    sync: {
      open: 'Sync finances',
      lead: 'Choose the shops whose statements, payments and estimates to read. You can close this window; the sync goes on.',
      running: 'Reading {done} records',
      runningOf: 'Reading {done}/{expected} records',
      succeededLine: 'Synced: {n} {n|record|records}',
      failedLine: 'The sync failed',
    },
    quarantined: {
      label: 'Unreadable finance records',
      ofRun: '{count} {count|record|records} could not be read and will be tried again',
      lead: 'The marketplace sent these records in a form that cannot be read. Every sync tries again.',
      empty: 'Every record can be read',
      emptyText: 'Finance records that the marketplace sends in a form that cannot be read are kept here.',
      noId: 'No id',
      raw: 'raw content',
      decoded: '{id} has been read',
      undecodable: '{id} still cannot be read: {reason}',
      missing_on_marketplace: 'The marketplace does not return {id}',
      notRecord: 'Not a record',
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
