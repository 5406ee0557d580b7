import { IconBellOff, IconLoader, IconMessageOff, type TablerIcon } from '@tabler/icons-react';
import { type PlainTranslationKey, useTranslation } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

type Tab = 'notification' | 'message' | 'progress';

const EMPTY_TEXTS: Record<Tab, { icon: TablerIcon; title: PlainTranslationKey; text: PlainTranslationKey }> =
  {
    notification: {
      icon: IconBellOff,
      title: 'notifications.empty.notification',
      text: 'notifications.empty.notificationHint',
    },
    message: {
      icon: IconMessageOff,
      title: 'notifications.empty.message',
      text: 'notifications.empty.messageHint',
    },
    progress: {
      icon: IconLoader,
      title: 'notifications.empty.progress',
      text: 'notifications.empty.progressHint',
    },
  };

export function EmptyNotifications({ tab }: { tab: Tab }) {
  const { t } = useTranslation();
  const { icon: Icon, title, text } = EMPTY_TEXTS[tab];
  return <EmptyState framed={false} icon={<Icon size={26} stroke={1.6} />} title={t(title)} text={t(text)} />;
}
