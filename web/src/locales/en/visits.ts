import type { Translation } from '../../lib/text/i18n.ts';
import type { visits as source } from '../vi/visits.ts';

export const visits: Translation<typeof source> = {
  title: 'Who works when',
  lead: "Each person's sign-ins, changes and exports, from the audit log. Days and hours in the system's time zone.",
  period: 'Period',
  periodOf: 'Period: {dates}',
  people: 'People',
  columns: {
    person: 'Person',
    sign_ins: 'Sign-ins',
    changes: 'Changes',
    exports: 'Exports and prints',
    sessions: 'Open sessions',
    last: 'Last active',
  },
  never: 'None',
  deleted: 'Deleted account ({id})',
  days: 'By day',
  kind: 'What is counted',
  kinds: { all: 'All', sign_ins: 'Sign-ins', changes: 'Changes', exports: 'Exports, prints' },
  daysHint: "Each person's sign-ins, changes, exports and prints. A long period is shown by weeks.",
  hours: 'By hour of the week',
  hoursHint: 'What everybody did, by weekday and hour.',
  hour: '{hour}h',
  weekdays: { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' },
  empty: {
    title: 'Nobody did anything on these days',
    text: 'Choose another period.',
  },
};
