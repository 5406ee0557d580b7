import type { NotificationType } from '@gian-hang/contract/notifications';
import {
  IconBell,
  IconBuildingStore,
  IconClockExclamation,
  IconConfetti,
  IconDeviceDesktopPlus,
  IconKey,
  IconPlugConnectedX,
  IconShieldLock,
  IconShieldOff,
  IconShieldX,
  IconSpeakerphone,
  IconUserQuestion,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';

const ICONS: Record<NotificationType, TablerIcon> = {
  welcome: IconConfetti,
  new_device: IconDeviceDesktopPlus,
  password_changed: IconKey,
  password_removed: IconKey,
  refresh_token_reused: IconShieldX,
  registration_attempt: IconUserQuestion,
  second_factor_enabled: IconShieldLock,
  second_factor_disabled: IconShieldOff,
  second_factor_removed: IconShieldOff,
  recovery_code_used: IconKey,
  announcement: IconSpeakerphone,
  shop_linked: IconBuildingStore,
  authorisation_ending: IconClockExclamation,
  authorisation_ended: IconPlugConnectedX,
  authorisation_not_returned: IconPlugConnectedX,
  webhooks_not_set: IconWebhook,
};

export function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = Object.hasOwn(ICONS, type) ? ICONS[type] : IconBell;
  return <Icon size={18} stroke={1.6} aria-hidden />;
}
