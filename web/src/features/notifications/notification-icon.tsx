import type { NotificationType } from '@gian-hang/contract/notifications';
import {
  IconDeviceDesktopPlus,
  IconHandStop,
  IconKey,
  IconShieldX,
  IconSpeakerphone,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';

const ICONS: Record<NotificationType, TablerIcon> = {
  welcome: IconHandStop,
  new_device: IconDeviceDesktopPlus,
  password_changed: IconKey,
  refresh_reused: IconShieldX,
  registration_attempt: IconUserQuestion,
  announcement: IconSpeakerphone,
};

export function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = ICONS[type];
  return <Icon size={18} stroke={1.6} aria-hidden />;
}
