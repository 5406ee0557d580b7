import type { NotificationItem, NotificationType } from '@gian-hang/contract/notifications';
import { translate } from '../../lib/i18n.ts';
import { deviceName } from '../../shared/device-name.ts';

export type NotificationWords = { title: string; text: string };

const WORDS: Record<NotificationType, (data: NotificationItem['data']) => NotificationWords> = {
  welcome: () => ({
    title: translate('notifications.types.welcome'),
    text: translate('notifications.types.welcomeText'),
  }),
  new_device: ({ device = '', ip = '' }) => ({
    title: translate('notifications.types.newDevice'),
    text: translate('notifications.types.newDeviceText', { device: deviceName(device), ip }),
  }),
  password_changed: () => ({
    title: translate('notifications.types.passwordChanged'),
    text: translate('notifications.types.passwordChangedText'),
  }),
  refresh_reused: () => ({
    title: translate('notifications.types.refreshReused'),
    text: translate('notifications.types.refreshReusedText'),
  }),
  registration_attempt: () => ({
    title: translate('notifications.types.registrationAttempt'),
    text: translate('notifications.types.registrationAttemptText'),
  }),
  announcement: ({ from = '', text = '' }) => ({
    title: translate('notifications.types.announcement', { from }),
    text,
  }),
};

export function notificationWords({ type, data }: NotificationItem): NotificationWords {
  return WORDS[type](data);
}
