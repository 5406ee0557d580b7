import { NOTIFICATION_TYPES, type NotificationItem } from '@gian-hang/contract/notifications';
import { translate } from '../../lib/text/i18n.ts';
import { personName } from '../../lib/text/person-name.ts';
import { deviceName } from '../../shared/session/device-name.ts';

export type NotificationText = { title: string; text: string };

/** A notification in words; of a type that this page does not know yet, its name. */
export function notificationText(
  { type, data }: NotificationItem,
  dateTime: (iso: string) => string,
): NotificationText {
  if (!NOTIFICATION_TYPES.includes(type)) return { title: type, text: '' };
  const {
    device = '',
    ip = '',
    left = '0',
    from: full_name = '',
    first_name,
    last_name,
    text = '',
    shop = '',
    reason = '',
    ends_at = '',
  } = data;
  const time = dateTime(ends_at);
  const values = {
    device: deviceName(device),
    ip,
    left,
    from: personName({ full_name, first_name, last_name }),
    text,
    shop,
    reason,
    time,
  };
  const isUndated = type === 'authorisation_ending' && ends_at === '';
  return {
    title: translate(`notifications.types.${type}.title`, values),
    text: isUndated
      ? translate('notifications.types.authorisation_ending.soon', values)
      : translate(`notifications.types.${type}.text`, values),
  };
}
