import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDeviceUnknown,
} from '@tabler/icons-react';
import { type DeviceKind, parseUserAgent } from './device.ts';

const ICONS: Record<DeviceKind, typeof IconDeviceDesktop> = {
  desktop: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDeviceUnknown,
};

export function DeviceIcon({ userAgent, size = 20 }: { userAgent: string; size?: number }) {
  const Icon = ICONS[parseUserAgent(userAgent).kind];
  return <Icon size={size} stroke={1.5} aria-hidden />;
}
