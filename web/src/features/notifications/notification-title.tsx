import type { NotificationItem, NotificationType } from '@gian-hang/contract/notifications';
import { Link } from '@tanstack/react-router';
import classes from './notification-title.module.css';
import { useMarkRead } from './notifications.api.ts';

const SHOP_NOTIFICATION_TYPES: readonly NotificationType[] = [
  'shop_linked',
  'authorisation_ending',
  'authorisation_ended',
  'webhooks_not_set',
];

type Props = { item: NotificationItem; title: string; onOpen: (() => void) | undefined };

/** Of a notification about a shop, a link over the whole row to where the shop can be authorised again. */
export function NotificationTitle({ item, title, onOpen }: Props) {
  const mark = useMarkRead();
  const id = SHOP_NOTIFICATION_TYPES.includes(item.type) ? item.data.shop_id : undefined;
  if (!id) return title;
  return (
    <Link
      to="/management/shop/$id/edit"
      params={{ id }}
      className={classes.link}
      onClick={() => {
        if (!item.read) mark.mutate([item.id]);
        onOpen?.();
      }}
    >
      {title}
    </Link>
  );
}
