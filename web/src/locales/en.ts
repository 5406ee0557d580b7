import type { Translation } from '../lib/text/i18n.ts';
import { common } from './en/common.ts';
import { device } from './en/device.ts';
import { errors } from './en/errors.ts';
import { forms } from './en/forms.ts';
import { lists } from './en/lists.ts';
import { notifications } from './en/notifications.ts';
import { orderStatus } from './en/order-status.ts';
import { orders } from './en/orders.ts';
import { pages } from './en/pages.ts';
import { palette } from './en/palette.ts';
import { shell } from './en/shell.ts';
import { shops } from './en/shops.ts';
import { sync } from './en/sync.ts';

export const en: Translation = {
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
};
