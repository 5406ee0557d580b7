import type { User } from '@gian-hang/contract/accounts/auth';
import {
  IconBook2,
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconChartBar,
  IconHistory,
  IconInbox,
  IconListSearch,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { PlainTranslationKey } from '../lib/text/i18n.ts';
import { isAdministrator } from './session/session.ts';

export type PageLink = { path: string; label: PlainTranslationKey; icon: TablerIcon; adminOnly?: true };

/** Entries of the sidebar. */
export const AREAS: readonly PageLink[] = [
  { path: '/product/order', label: 'pages.orders', icon: IconReceipt },
  { path: '/product/management', label: 'pages.products', icon: IconPackage },
  { path: '/payment/bank', label: 'pages.bank', icon: IconBuildingBank },
  { path: '/payment/incoming', label: 'pages.incoming', icon: IconCash },
  { path: '/management/account', label: 'pages.accounts', icon: IconUsers, adminOnly: true },
  { path: '/management/shop', label: 'pages.shops', icon: IconBuildingStore },
];

/** Pages that search and command palette find by name. */
export const PAGES: readonly PageLink[] = [
  ...AREAS,
  { path: '/main/analytics', label: 'pages.analytics', icon: IconChartBar },
  { path: '/profile', label: 'pages.profile', icon: IconUser },
  { path: '/management/audit', label: 'pages.audit', icon: IconListSearch, adminOnly: true },
  { path: '/management/setting', label: 'pages.settings', icon: IconSettings },
  { path: '/inbox', label: 'pages.inbox', icon: IconInbox },
  { path: '/history', label: 'pages.history', icon: IconHistory },
  { path: '/documentation', label: 'pages.guide', icon: IconBook2 },
];

export function visibleLinks(links: readonly PageLink[], user: User | null): readonly PageLink[] {
  return links.filter((link) => !link.adminOnly || isAdministrator(user));
}
