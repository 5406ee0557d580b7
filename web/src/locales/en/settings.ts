import type { Translation } from '../../lib/text/i18n.ts';
import type { settings as source } from '../vi/settings.ts';

export const settings: Translation<typeof source> = {
  title: 'Personal settings',
  hint: 'Changes are saved to your account at once and follow you to every device.',
  saveFailed: 'The setting could not be saved',
  rolledBack: 'The earlier choice is back. {reason}',
  appearance: 'Appearance',
  time: {
    title: 'Date and time',
    zone: 'Time zone',
    hint: 'Dates and times on every page are shown in this time zone.',
    system: 'As the system ({offset})',
    nothing: 'No time zone matches',
    now: 'It is now {time}',
  },
  start: {
    title: 'Start page',
    label: 'Open',
    hint: 'The page that opens after you sign in.',
    orders: 'Orders (all)',
    overview: 'Overview',
    pages: 'Pages',
    views: 'Saved views of the order list',
    viewNote: 'The order list opens with this view, too.',
    viewKept: 'The order list still opens with the view “{name}”.',
  },
  notifications: {
    title: 'Notifications',
    new_device: {
      label: 'Sign-in from a new device',
      hint: 'Tells you when the account is used on a device not seen before.',
    },
    announcements: { label: 'Announcements', hint: 'Receive what administrators send to everybody.' },
  },
  tour: {
    title: 'Guided tour',
    hint: 'See the introduction to the main parts of the screen again.',
    restart: 'Restart the tour',
  },
};
