import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { TOAST_MS } from '../../lib/toast.ts';

export function Toasts() {
  return <Notifications position="top-right" autoClose={TOAST_MS} limit={5} />;
}
