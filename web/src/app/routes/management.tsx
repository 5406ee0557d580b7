import { createRoute } from '@tanstack/react-router';
import { ACCOUNT_LIST } from '../../features/accounts/account-search.ts';
import { AUDIT_LIST } from '../../features/audit/audit-search.ts';
import { SHOP_LIST } from '../../features/shops/shop-search.ts';
import { VISITS } from '../../features/visits/visits-search.ts';
import { requireAdministrator } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { shellRoute } from './base.tsx';

const accountsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/account',
  staticData: { title: 'pages.accounts', guide: 'pages/accounts' },
  validateSearch: ACCOUNT_LIST.parse,
  beforeLoad: requireAdministrator,
  component: lazyPage(() => import('../../features/accounts/accounts-page.tsx'), 'AccountsPage', [
    'accounts',
    'profile',
  ]),
});

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/audit',
  staticData: { title: 'pages.audit', guide: 'pages/audit' },
  validateSearch: AUDIT_LIST.parse,
  beforeLoad: requireAdministrator,
  component: lazyPage(() => import('../../features/audit/audit-page.tsx'), 'AuditPage', ['audit', 'history']),
});

const visitsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/main/visits',
  staticData: { title: 'pages.visits', guide: 'pages/visits' },
  validateSearch: VISITS.parse,
  beforeLoad: requireAdministrator,
  component: lazyPage(() => import('../../features/visits/visits-page.tsx'), 'VisitsPage', ['visits']),
});

const shopsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/shop',
  staticData: { title: 'pages.shops', guide: 'pages/shops' },
  validateSearch: SHOP_LIST.parse,
  component: lazyPage(() => import('../../features/shops/shops-page.tsx'), 'ShopsPage'),
});

const editShopRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/shop/$id/edit',
  staticData: { title: 'pages.editShop', guide: 'pages/shops' },
  component: lazyPage(() => import('../../features/shops/edit/edit-shop-page.tsx'), 'EditShopPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/setting',
  staticData: { title: 'pages.settings', guide: 'pages/settings' },
  component: lazyPage(() => import('../../features/settings/settings-page.tsx'), 'SettingsPage', [
    'settings',
  ]),
});

export const managementRoutes = [
  accountsRoute,
  auditRoute,
  visitsRoute,
  shopsRoute,
  editShopRoute,
  settingsRoute,
] as const;
