import type { Translation } from '../../lib/i18n.ts';

export const notifications: Translation['notifications'] = {
  title: 'Inbox',
  bell: 'Notifications',
  bellUnread: 'Notifications, {count} unread',
  tabs: { notification: 'Notifications', message: 'Messages', progress: 'Progress' },
  unreadCount: '{count} unread',
  unread: 'unread',
  markAll: 'Mark all as read',
  markOne: 'Mark as read',
  markFailed: 'Could not mark as read',
  refresh: 'Reload',
  openInbox: 'Open inbox',
  empty: {
    notification: 'No notifications yet',
    notificationHint: 'News about your account and your work will appear here.',
    message: 'No messages yet',
    messageHint: 'What administrators send to everybody will appear here.',
    progress: 'Nothing is running',
    progressHint: 'Syncs, exports and other long work will appear here.',
  },
  types: {
    welcome: 'Welcome to Gian Hàng',
    welcomeText: 'Your account is ready.',
    newDevice: 'Sign-in from a new device',
    newDeviceText: '{device} · {ip}. If this was not you, change your password now.',
    passwordChanged: 'Your password was changed',
    passwordChangedText:
      'Every other device has been signed out. If this was not you, tell an administrator.',
    refreshReused: 'A session was blocked',
    refreshReusedText:
      'An old session code was used again, so that session was ended. If this was not you, change your password.',
    registrationAttempt: 'Somebody tried to register with your e-mail',
    registrationAttemptText: 'Your account is unchanged. If it was you, sign in as usual.',
    announcement: 'Message from {from}',
  },
  announce: {
    title: 'Send a message to everybody',
    label: 'Text',
    hint: 'Every account with “Announcements” switched on receives it.',
    send: 'Send',
    sent: 'Sent to {count} people',
  },
};
