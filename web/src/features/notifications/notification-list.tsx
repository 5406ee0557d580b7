import type { NotificationItem } from '@gian-hang/contract/notifications';
import { ActionIcon, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatRelative } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showFailure } from '../../lib/toast.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import { NotificationIcon } from './notification-icon.tsx';
import classes from './notification-list.module.css';
import { notificationText } from './notification-text.ts';
import titleClasses from './notification-title.module.css';
import { NotificationTitle } from './notification-title.tsx';
import { useMarkRead } from './notifications.api.ts';

type Props = { items: NotificationItem[]; onOpen?: () => void };

export function NotificationList({ items, onOpen }: Props) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <NotificationRow key={item.id} item={item} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function NotificationRow({ item, onOpen }: { item: NotificationItem; onOpen: (() => void) | undefined }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const { title, text } = notificationText(item, dateTime);
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} tabIndex={-1} className={classes.row} data-unread={!item.read || undefined}>
      <span className={classes.icon}>
        <NotificationIcon type={item.type} />
      </span>
      <div className={classes.words}>
        <Text size="sm" fw={item.read ? 400 : 600}>
          <NotificationTitle item={item} title={title} onOpen={onOpen} />
          {!item.read && <VisuallyHidden> ({t('notifications.unread')})</VisuallyHidden>}
        </Text>
        <Text size="sm" c="dimmed" className={classes.text}>
          {text}
        </Text>
        <Text size="xs" c="dimmed" mt={4}>
          <time dateTime={item.created_at} title={dateTime(item.created_at)}>
            {formatRelative(item.created_at)}
          </time>
        </Text>
      </div>
      {!item.read && <MarkRead id={item.id} onMark={() => row.current?.focus()} />}
    </li>
  );
}

/** The button is gone with its press; the focus stays at what was marked. */
function MarkRead({ id, onMark }: { id: string; onMark: () => void }) {
  const { t } = useTranslation();
  const mark = useMarkRead();
  return (
    <Tooltip label={t('notifications.markOne')} position="left">
      <ActionIcon
        className={titleClasses.above}
        variant="subtle"
        color="gray"
        aria-label={t('notifications.markOne')}
        loading={mark.isPending}
        onClick={() => {
          onMark();
          mark.mutate([id], {
            onError: (error) => showFailure(error, t('notifications.markFailed')),
          });
        }}
      >
        <IconCheck size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
