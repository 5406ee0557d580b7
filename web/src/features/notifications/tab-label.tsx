import { Badge, Group, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../lib/i18n.ts';

/** The name of a tab and, when there are any, how many of its items are unread. */
export function TabLabel({ label, unread = 0 }: { label: string; unread?: number | undefined }) {
  const { t } = useTranslation();
  return (
    <Group gap={6} wrap="nowrap" component="span">
      {label}
      {unread > 0 && (
        <>
          <Badge size="sm" circle={unread < 10} flex="none" aria-hidden>
            {unread > 99 ? '99+' : unread}
          </Badge>
          <VisuallyHidden>, {t('notifications.unreadCount', { count: unread })}</VisuallyHidden>
        </>
      )}
    </Group>
  );
}
