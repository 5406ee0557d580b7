import type { HistoryAction } from '@gian-hang/contract/auth';
import {
  IconArrowBackUp,
  IconBuildingStore,
  IconCopy,
  IconDeviceDesktopOff,
  IconFileSpreadsheet,
  IconKey,
  IconLogin2,
  IconLogout,
  IconLogout2,
  IconPlugConnectedX,
  IconPrinter,
  IconQuestionMark,
  IconReceipt,
  IconRefresh,
  IconRocket,
  IconSettings,
  IconShieldX,
  IconShirt,
  IconSpeakerphone,
  IconTrash,
  IconUnlink,
  IconUserEdit,
  IconUserPlus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { type PlainKey, translate } from '../../lib/i18n.ts';

type Look = { label: PlainKey; icon: TablerIcon; alarming?: true };

const LOOKS: Record<HistoryAction, Look> = {
  'auth.signed_in': { label: 'history.actions.signedIn', icon: IconLogin2 },
  'auth.sign_in_failed': { label: 'history.actions.signInFailed', icon: IconX, alarming: true },
  'auth.signed_out': { label: 'history.actions.signedOut', icon: IconLogout },
  'auth.signed_out_everywhere': { label: 'history.actions.signedOutEverywhere', icon: IconLogout2 },
  'auth.session_ended': { label: 'history.actions.sessionEnded', icon: IconDeviceDesktopOff },
  'auth.registered': { label: 'history.actions.registered', icon: IconUserPlus },
  'auth.set_up': { label: 'history.actions.setUp', icon: IconRocket },
  'auth.password_changed': { label: 'history.actions.passwordChanged', icon: IconKey },
  'auth.refresh_reused': { label: 'history.actions.refreshReused', icon: IconShieldX, alarming: true },
  'profile.updated': { label: 'history.actions.profileUpdated', icon: IconUserEdit },
  'settings.updated': { label: 'history.actions.settingsUpdated', icon: IconSettings },
  'shop.linked': { label: 'history.actions.shopLinked', icon: IconBuildingStore },
  'shop.updated': { label: 'history.actions.shopUpdated', icon: IconBuildingStore },
  'shop.unlinked': { label: 'history.actions.shopUnlinked', icon: IconUnlink },
  'shop.disconnected': {
    label: 'history.actions.shopDisconnected',
    icon: IconPlugConnectedX,
    alarming: true,
  },
  'order.synced': { label: 'history.actions.orderSynced', icon: IconRefresh },
  'order.retried': { label: 'history.actions.orderRetried', icon: IconRefresh },
  'order.created': { label: 'history.actions.orderCreated', icon: IconReceipt },
  'order.updated': { label: 'history.actions.orderUpdated', icon: IconReceipt },
  'order.status_changed': { label: 'history.actions.orderStatusChanged', icon: IconReceipt },
  'order.deleted': { label: 'history.actions.orderDeleted', icon: IconTrash },
  'orders.exported': { label: 'history.actions.ordersExported', icon: IconFileSpreadsheet },
  'orders.printed': { label: 'history.actions.ordersPrinted', icon: IconPrinter },
  'orders.synced': { label: 'history.actions.ordersSynced', icon: IconRefresh },
  'products.synced': { label: 'history.actions.productsSynced', icon: IconRefresh },
  'product.created': { label: 'history.actions.productCreated', icon: IconShirt },
  'product.updated': { label: 'history.actions.productUpdated', icon: IconShirt },
  'product.status_changed': { label: 'history.actions.productStatusChanged', icon: IconShirt },
  'product.skus_changed': { label: 'history.actions.productSkusChanged', icon: IconShirt },
  'product.deleted': { label: 'history.actions.productDeleted', icon: IconTrash },
  'product.synced': { label: 'history.actions.productSynced', icon: IconRefresh },
  'product.retried': { label: 'history.actions.productRetried', icon: IconRefresh },
  'products.cloned': { label: 'history.actions.productsCloned', icon: IconCopy },
  'products.bulk_changed': { label: 'history.actions.productsBulkChanged', icon: IconShirt },
  'products.bulk_undone': { label: 'history.actions.productsBulkUndone', icon: IconArrowBackUp },
  'products.exported': { label: 'history.actions.productsExported', icon: IconFileSpreadsheet },
  'announcement.sent': { label: 'history.actions.announcementSent', icon: IconSpeakerphone },
};

/** An action in words; one that this page does not know yet keeps its own name. */
export function describeAction(action: string): { label: string; icon: TablerIcon; alarming: boolean } {
  const look = Object.hasOwn(LOOKS, action) ? LOOKS[action as HistoryAction] : undefined;
  if (look === undefined) return { label: action, icon: IconQuestionMark, alarming: false };
  return { label: translate(look.label), icon: look.icon, alarming: look.alarming ?? false };
}
