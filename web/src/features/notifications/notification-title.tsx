import type { NotificationItem } from '@gian-hang/contract/notifications';
import { Link } from '@tanstack/react-router';
import { notificationTarget } from './notification-target.ts';
import classes from './notification-title.module.css';
import { useMarkRead } from './notifications.api.ts';

type Props = { item: NotificationItem; title: string; onOpen: (() => void) | undefined };

/** A link over the whole row to the page where one can do something about it; a message has none. */
export function NotificationTitle({ item, title, onOpen }: Props) {
  const mark = useMarkRead();
  const target = notificationTarget(item);
  if (target === null) return title;
  return (
    <Link
      to={target}
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
