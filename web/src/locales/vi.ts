import { common } from './vi/common.ts';
import { device } from './vi/device.ts';
import { errors } from './vi/errors.ts';
import { forms } from './vi/forms.ts';
import { lists } from './vi/lists.ts';
import { notifications } from './vi/notifications.ts';
import { orderStatus } from './vi/order-status.ts';
import { orders } from './vi/orders.ts';
import { pages } from './vi/pages.ts';
import { palette } from './vi/palette.ts';
import { shell } from './vi/shell.ts';
import { shops } from './vi/shops.ts';
import { sync } from './vi/sync.ts';

/** The source of every text; a section per feature. */
export const vi = {
  common,
  device,
  errors,
  forms,
  lists,
  notifications,
  orderStatus,
  orders,
  pages,
  palette,
  shell,
  shops,
  sync,
} as const;
