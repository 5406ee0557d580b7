import type { Translation } from '../../lib/text/i18n.ts';

export const notifications: Translation['notifications'] = {
  title: 'Inbox',
  bell: 'Notifications',
  bellUnread: 'Notifications, {count} unread',
  tabs: { notification: 'Notifications', message: 'Messages', progress: 'Progress' },
  unreadCount: '{count} unread',
  runningCount: '{count} running',
  unread: 'unread',
  markAll: 'Mark all as read',
  markOne: 'Mark as read',
  markFailed: 'Could not mark as read',
  refresh: 'Reload',
  openInbox: 'Open inbox',
  empty: {
    notification: 'Nothing needs you',
    notificationHint:
      'When a shop loses its authorisation or your account needs a look, it appears here. Sign-ins are in the history.',
    message: 'No messages yet',
    messageHint: 'What administrators send to everybody will appear here.',
    progress: 'Nothing is running',
    progressHint: 'Your syncs, bulk changes and product clones will appear here.',
  },
  progress: {
    types: {
      orders_sync: 'Order sync',
      products_sync: 'Product sync',
      finance_sync: 'Finance sync',
      bulk: 'Bulk change',
      undo: 'Undo of a bulk change',
      clone: 'Product clone',
    },
    waiting: 'Waiting for its turn',
    running: '{count} done',
    runningOf: '{done} of {count}',
    done: 'Finished · {count}',
  },
  types: {
    welcome: {
      title: 'Welcome to Gian Hàng',
      text: 'Your account is ready.',
    },
    new_device: {
      title: 'Sign-in from a new device',
      text: '{device} · {ip}. If this was not you, change your password now.',
    },
    password_removed: {
      title: 'The old password was removed',
      text: 'It was set before the e-mail had been confirmed. Because you signed in with Google or Microsoft, the earlier password, sessions and second factor do not work any more.',
    },
    password_changed: {
      title: 'Your password was changed',
      text: 'Every other device has been signed out. If this was not you, tell an administrator.',
    },
    refresh_token_reused: {
      title: 'A session was blocked',
      text: 'An old session code was used again, so that session was ended. If this was not you, change your password.',
    },
    registration_attempt: {
      title: 'Somebody tried to register with your e-mail',
      text: 'Your account is unchanged. If it was you, sign in as usual.',
    },
    second_factor_enabled: {
      title: 'Two-step verification is on',
      text: 'Other devices were signed out. If it was not you, tell an administrator.',
    },
    second_factor_disabled: {
      title: 'Two-step verification is off',
      text: 'If it was not you, change your password now and tell an administrator.',
    },
    second_factor_removed: {
      title: 'An administrator took off your two-step verification',
      text: 'Every device was signed out. You can set it up again in your profile.',
    },
    recovery_code_used: {
      title: 'A recovery code was used',
      text: '{left} left. If it was not you, change your password now.',
    },
    announcement: {
      title: 'Message from {from}',
      text: '{text}',
    },
    shop_linked: {
      title: 'Shop linked',
      text: 'The shop {shop} has been linked.',
    },
    authorisation_ending: {
      title: 'Access to a shop is about to end',
      text: 'Access to the shop {shop} ends at {time}. Authorise it again before then.',
      soon: 'Access to the shop {shop} is about to end. Authorise it again.',
    },
    authorisation_ended: {
      title: 'Access to a shop has ended',
      text: 'The shop {shop} is no longer synced. Authorise it again.',
    },
    authorisation_not_returned: {
      title: 'The marketplace did not confirm that access was given up',
      text: 'The access keys of the shop {shop} are destroyed here, but the marketplace did not answer. Please remove the app from this shop in Seller Center.',
    },
    webhooks_not_set: {
      title: 'Webhooks could not be set',
      text: 'The webhooks of shop {shop} could not be set. Reason: “{reason}”. Orders and products still sync on schedule; Gian Hàng tries again every hour.',
    },
  },
  announce: {
    title: 'Send a message to everybody',
    label: 'Text',
    hint: 'Every account with “Announcements” switched on receives it.',
    send: 'Send',
    sent: 'Sent to {count} {count|person|people}',
  },
};
