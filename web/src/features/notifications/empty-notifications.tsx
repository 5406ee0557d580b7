import { IconBellOff, IconLoader, IconMessageOff } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

const ICONS = { notification: IconBellOff, message: IconMessageOff, progress: IconLoader };

export function EmptyNotifications({ tab }: { tab: keyof typeof ICONS }) {
  const { t } = useTranslation();
  const Icon = ICONS[tab];
  return (
    <EmptyState
      framed={false}
      icon={<Icon size={26} stroke={1.6} />}
      title={t(`notifications.empty.${tab}`)}
      text={t(`notifications.empty.${tab}Hint`)}
    />
  );
}
