import type { NotificationItem, NotificationType } from '@gian-hang/contract/notifications';

const SHOP_TYPES: readonly NotificationType[] = [
  'shop_linked',
  'authorisation_ending',
  'authorisation_ended',
  'webhooks_not_set',
];

/** The page that mends what a notification reports; null for messages. */
export function notificationTarget({ kind, type, data }: NotificationItem): string | null {
  if (kind === 'message') return null;
  if (type === 'authorisation_not_returned') return '/management/shop';
  if (!SHOP_TYPES.includes(type)) return '/profile';
  return data.shop_id ? `/management/shop/${data.shop_id}/edit` : '/management/shop';
}
