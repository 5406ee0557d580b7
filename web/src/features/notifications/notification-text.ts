import type { NotificationItem, NotificationType } from '@gian-hang/contract/notifications';
import { translate } from '../../lib/text/i18n.ts';
import { deviceName } from '../../shared/session/device-name.ts';

export type NotificationText = { title: string; text: string };

type DateTime = (iso: string) => string;
type TextWriter = (data: NotificationItem['data'], dateTime: DateTime) => NotificationText;

const NOTIFICATION_TEXTS: Record<NotificationType, TextWriter> = {
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
  password_removed: () => ({
    title: translate('notifications.types.passwordRemoved'),
    text: translate('notifications.types.passwordRemovedText'),
  }),
  refresh_token_reused: () => ({
    title: translate('notifications.types.refreshReused'),
    text: translate('notifications.types.refreshReusedText'),
  }),
  registration_attempt: () => ({
    title: translate('notifications.types.registrationAttempt'),
    text: translate('notifications.types.registrationAttemptText'),
  }),
  second_factor_enabled: () => ({
    title: translate('notifications.types.secondFactorEnabled'),
    text: translate('notifications.types.secondFactorEnabledText'),
  }),
  second_factor_disabled: () => ({
    title: translate('notifications.types.secondFactorDisabled'),
    text: translate('notifications.types.secondFactorDisabledText'),
  }),
  second_factor_removed: () => ({
    title: translate('notifications.types.secondFactorRemoved'),
    text: translate('notifications.types.secondFactorRemovedText'),
  }),
  recovery_code_used: ({ left = '0' }) => ({
    title: translate('notifications.types.recoveryCodeUsed'),
    text: translate('notifications.types.recoveryCodeUsedText', { left }),
  }),
  announcement: ({ from = '', text = '' }) => ({
    title: translate('notifications.types.announcement', { from }),
    text,
  }),
  shop_linked: ({ shop = '' }) => ({
    title: translate('notifications.types.shopLinked'),
    text: translate('notifications.types.shopLinkedText', { shop }),
  }),
  authorisation_ending: ({ shop = '', ends_at = '' }, dateTime) => ({
    title: translate('notifications.types.authorisationEnding'),
    text:
      ends_at === ''
        ? translate('notifications.types.authorisationEndingSoon', { shop })
        : translate('notifications.types.authorisationEndingText', { shop, time: dateTime(ends_at) }),
  }),
  authorisation_ended: ({ shop = '' }) => ({
    title: translate('notifications.types.authorisationEnded'),
    text: translate('notifications.types.authorisationEndedText', { shop }),
  }),
  authorisation_not_returned: ({ shop = '' }) => ({
    title: translate('notifications.types.authorisationNotReturned'),
    text: translate('notifications.types.authorisationNotReturnedText', { shop }),
  }),
};

/** A notification in words; of a type that this page does not know yet, its name. */
export function notificationText({ type, data }: NotificationItem, dateTime: DateTime): NotificationText {
  return Object.hasOwn(NOTIFICATION_TEXTS, type)
    ? NOTIFICATION_TEXTS[type](data, dateTime)
    : { title: type, text: '' };
}
