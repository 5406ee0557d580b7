import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { NotificationSkeleton } from '../notification-skeleton.tsx';
import { unreadQuery } from '../notifications.api.ts';

const Panel = lazyPart(() => import('./notifications-panel.tsx'), 'NotificationsPanel', {
  fallback: <NotificationSkeleton rows={4} />,
});

/** The bell in the top bar and its menu. */
export function NotificationsMenu() {
  const { t } = useTranslation();
  const [opened, menu] = useDisclosure();
  useHotkeys(opened ? [['Escape', menu.close]] : []);
  const { data } = useQuery(unreadQuery());
  const count = (data?.notification ?? 0) + (data?.message ?? 0);
  const name = count > 0 ? t('notifications.bellUnread', { count }) : t('notifications.bell');
  return (
    <Popover
      opened={opened}
      onChange={menu.set}
      position="bottom-end"
      width="min(420px, calc(100vw - 24px))"
      shadow="lg"
      trapFocus
      returnFocus
    >
      <Indicator label={count > 99 ? '99+' : count} disabled={count === 0} size={18} offset={7} color="red">
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={name}
            data-tour="notifications"
            onClick={menu.toggle}
          >
            <IconBell size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t('notifications.bell')}>
        <Panel onLeave={menu.close} />
      </Popover.Dropdown>
    </Popover>
  );
}
