import { Badge, Group, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';

type Props = { label: string; unread?: number | undefined; running?: number };

/** Tab name with the number of unread or running items, if any. */
export function TabLabel({ label, unread = 0, running = 0 }: Props) {
  const { t } = useTranslation();
  const count = unread + running;
  return (
    <Group gap={6} wrap="nowrap" component="span">
      {label}
      {count > 0 && (
        <>
          <Badge size="sm" circle={count < 10} flex="none" aria-hidden>
            {count > 99 ? '99+' : count}
          </Badge>
          <VisuallyHidden>
            , {t(running > 0 ? 'notifications.runningCount' : 'notifications.unreadCount', { count })}
          </VisuallyHidden>
        </>
      )}
    </Group>
  );
}
