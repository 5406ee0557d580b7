import { createRoute } from '@tanstack/react-router';
import { accountSearch } from '../../features/accounts/account-search.ts';
import { auditSearch } from '../../features/audit/audit-search.ts';
import { withTexts } from '../../lib/text/i18n.ts';
import { requireAdministrator } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { listSearch } from '../search-params.ts';
import { shellRoute } from './base.tsx';

const accountsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/account',
  staticData: { title: 'pages.accounts' },
  validateSearch: accountSearch,
  beforeLoad: requireAdministrator,
  component: lazyPage(
    () => withTexts(['accounts', 'profile'], import('../../features/accounts/accounts-page.tsx')),
    'AccountsPage',
  ),
});

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/audit',
  staticData: { title: 'pages.audit' },
  validateSearch: auditSearch,
  beforeLoad: requireAdministrator,
  component: lazyPage(
    () => withTexts(['audit', 'history'], import('../../features/audit/audit-page.tsx')),
    'AuditPage',
  ),
});

const shopsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/shop',
  staticData: { title: 'pages.shops' },
  validateSearch: listSearch,
  component: lazyPage(() => import('../../features/shops/shops-page.tsx'), 'ShopsPage'),
});

const editShopRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/shop/$id/edit',
  staticData: { title: 'pages.editShop' },
  component: lazyPage(() => import('../../features/shops/edit/edit-shop-page.tsx'), 'EditShopPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/setting',
  staticData: { title: 'pages.settings' },
  component: lazyPage(() => import('../../features/settings/settings-page.tsx'), 'SettingsPage'),
});

export const managementRoutes = [
  accountsRoute,
  auditRoute,
  shopsRoute,
  editShopRoute,
  settingsRoute,
] as const;
