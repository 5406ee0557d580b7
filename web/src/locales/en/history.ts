import type { Translation } from '../../lib/i18n.ts';

export const history: Translation['history'] = {
  title: 'History',
  hint: 'Your own sign-ins and changes.',
  columns: { action: 'Activity', device: 'Device', address: 'IP address', time: 'Time' },
  empty: 'Nothing has happened yet',
  emptyHint: 'Your sign-ins and changes will appear here.',
  actions: {
    signedIn: 'Signed in',
    signInFailed: 'Failed sign-in',
    signedOut: 'Signed out',
    signedOutEverywhere: 'Signed out everywhere',
    sessionEnded: 'Signed out a device',
    registered: 'Registered the account',
    setUp: 'Set up the administrator account',
    passwordChanged: 'Changed the password',
    refreshReused: 'Blocked a reused session',
    profileUpdated: 'Updated the profile',
    settingsUpdated: 'Changed settings',
    shopLinked: 'Linked a shop',
    shopUpdated: 'Updated a shop',
    shopUnlinked: 'Unlinked a shop',
    shopDisconnected: 'A shop was disconnected',
    announcementSent: 'Sent a message to everybody',
  },
};
