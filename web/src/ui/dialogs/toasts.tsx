import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { TOAST_MS } from '../../lib/toast.ts';
import classes from './toasts.module.css';

export function Toasts() {
  return (
    <Notifications
      position="bottom-right"
      autoClose={TOAST_MS}
      limit={5}
      classNames={{ root: classes.root }}
    />
  );
}
