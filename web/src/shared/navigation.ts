import type { User } from '@gian-hang/contract/accounts/auth';
import type { Permission } from '@gian-hang/contract/accounts/roles';
import {
  IconBook2,
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconChartBar,
  IconCoins,
  IconFileCheck,
  IconHistory,
  IconInbox,
  IconListSearch,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconTag,
  IconUser,
  IconUserSearch,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { PlainTranslationKey } from '../lib/text/i18n.ts';
import { hasPermission } from './session/session.ts';

export type PageLink = {
  path: string;
  label: PlainTranslationKey;
  icon: TablerIcon;
  /** Who lacks it does not see the link. */
  needs?: Permission;
};

/** Entries of the sidebar. */
export const AREAS: readonly PageLink[] = [
  { path: '/product/order', label: 'pages.orders', icon: IconReceipt },
  { path: '/product/management', label: 'pages.products', icon: IconPackage },
  { path: '/payment/bank', label: 'pages.bank', icon: IconBuildingBank, needs: 'money.read' },
  { path: '/payment/incoming', label: 'pages.incoming', icon: IconCash, needs: 'money.read' },
  { path: '/management/account', label: 'pages.accounts', icon: IconUsers, needs: 'accounts.manage' },
  { path: '/management/shop', label: 'pages.shops', icon: IconBuildingStore },
];

/** Pages that search and command palette find by name. */
export const PAGES: readonly PageLink[] = [
  ...AREAS,
  { path: '/payment/profit', label: 'pages.profit', icon: IconCoins, needs: 'money.read' },
  { path: '/payment/costs', label: 'pages.costs', icon: IconTag, needs: 'money.read' },
  {
    path: '/payment/reconciliation',
    label: 'pages.reconciliation',
    icon: IconFileCheck,
    needs: 'money.read',
  },
  { path: '/main/analytics', label: 'pages.analytics', icon: IconChartBar },
  { path: '/profile', label: 'pages.profile', icon: IconUser },
  { path: '/management/audit', label: 'pages.audit', icon: IconListSearch, needs: 'audit.read' },
  { path: '/main/visits', label: 'pages.visits', icon: IconUserSearch, needs: 'audit.read' },
  { path: '/management/setting', label: 'pages.settings', icon: IconSettings },
  { path: '/inbox', label: 'pages.inbox', icon: IconInbox },
  { path: '/history', label: 'pages.history', icon: IconHistory },
  { path: '/documentation', label: 'pages.guide', icon: IconBook2 },
];

export function visibleLinks(links: readonly PageLink[], user: User | null): readonly PageLink[] {
  return links.filter(({ needs }) => !needs || hasPermission(user, needs));
}
