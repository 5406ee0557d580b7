import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { AreaName } from '../features/areas/area-page.tsx';
import { orderSearch } from '../features/orders/order-search.ts';
import { catalogueSearch } from '../features/products/catalogue-search.ts';
import { productSearch } from '../features/products/product-search.ts';
import { withoutAppPrefix } from '../lib/app-prefix.ts';
import { loadTexts } from '../lib/i18n.ts';
import { requireAdministrator, requireGuest, requireSession } from './guards.ts';
import { Root } from './root.tsx';
import {
  callbackSearch,
  inboxSearch,
  listSearch,
  loginSearch,
  pageSearch,
  searchText,
} from './search-params.ts';

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(
    () => import('../features/errors/not-found-page.tsx'),
    'NotFoundPage',
  ),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'pages.login' },
  validateSearch: loginSearch,
  beforeLoad: requireGuest,
  component: lazyRouteComponent(() => import('../features/auth/login-page.tsx'), 'LoginPage'),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { title: 'pages.register' },
  component: lazyRouteComponent(() => import('../features/auth/register-page.tsx'), 'RegisterPage'),
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  staticData: { title: 'pages.setup' },
  component: lazyRouteComponent(() => import('../features/auth/setup-page.tsx'), 'SetupPage'),
});

const forbiddenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/403',
  staticData: { title: 'pages.forbidden' },
  component: lazyRouteComponent(() => import('../features/errors/forbidden-page.tsx'), 'ForbiddenPage'),
});

const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/callback',
  staticData: { title: 'pages.callback' },
  validateSearch: callbackSearch,
  component: lazyRouteComponent(() => import('../features/shops/callback-page.tsx'), 'CallbackPage'),
});

const appPrefixRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/$',
  beforeLoad: ({ location }) => {
    throw redirect({ href: withoutAppPrefix(location.href), replace: true });
  },
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/product/order', replace: true });
  },
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

function areaPage(area: AreaName) {
  return lazyRouteComponent(async () => {
    const { AreaPage } = await import('../features/areas/area-page.tsx');
    return { default: () => <AreaPage area={area} /> };
  });
}

const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/order',
  staticData: { title: 'pages.orders' },
  validateSearch: orderSearch,
  component: lazyRouteComponent(() => import('../features/orders/orders-page.tsx'), 'OrdersPage'),
});

const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/order/$id',
  staticData: { title: 'pages.order' },
  component: lazyRouteComponent(() => import('../features/orders/order-page.tsx'), 'OrderPage'),
});

const newOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/order/new',
  staticData: { title: 'pages.newOrder' },
  component: lazyRouteComponent(() => import('../features/orders/new-order-page.tsx'), 'NewOrderPage'),
});

const editOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/order/$id/edit',
  staticData: { title: 'pages.editOrder' },
  component: lazyRouteComponent(() => import('../features/orders/edit-order-page.tsx'), 'EditOrderPage'),
});

async function withProductTexts<Module>(page: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([page, loadTexts('products')]);
  return module;
}

const productsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/management',
  staticData: { title: 'pages.products' },
  validateSearch: productSearch,
  component: lazyRouteComponent(
    () => withProductTexts(import('../features/products/products-page.tsx')),
    'ProductsPage',
  ),
});

const newProductRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/management/create',
  staticData: { title: 'pages.newProduct' },
  component: lazyRouteComponent(
    () => withProductTexts(import('../features/products/new-product-page.tsx')),
    'NewProductPage',
  ),
});

const editProductRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/management/$id',
  staticData: { title: 'pages.editProduct' },
  component: lazyRouteComponent(
    () => withProductTexts(import('../features/products/edit-product-page.tsx')),
    'EditProductPage',
  ),
});

const cataloguePage = lazyRouteComponent(
  () => withProductTexts(import('../features/products/catalogue-page.tsx')),
  'CataloguePage',
);

const catalogueRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product',
  staticData: { title: 'pages.catalogue' },
  validateSearch: catalogueSearch,
  component: cataloguePage,
});

const catalogueListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/products',
  staticData: { title: 'pages.catalogue' },
  validateSearch: catalogueSearch,
  component: cataloguePage,
});

const productRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/$id',
  staticData: { title: 'pages.product' },
  component: lazyRouteComponent(
    () => withProductTexts(import('../features/products/product-page.tsx')),
    'ProductPage',
  ),
});

/** The original's way back from a product's form. */
const formerManagementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ecommerce/management',
  beforeLoad: () => {
    throw redirect({ to: '/product/management', replace: true });
  },
});

const bankRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payment/bank',
  staticData: { title: 'pages.bank' },
  component: areaPage('bank'),
});

const incomingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payment/incoming',
  staticData: { title: 'pages.incoming' },
  component: areaPage('incoming'),
});

const accountsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/account',
  staticData: { title: 'pages.accounts' },
  beforeLoad: requireAdministrator,
  component: areaPage('accounts'),
});

const shopsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/shop',
  staticData: { title: 'pages.shops' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/shops/shops-page.tsx'), 'ShopsPage'),
});

const editShopRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/shop/$id/edit',
  staticData: { title: 'pages.editShop' },
  component: lazyRouteComponent(() => import('../features/shops/edit-shop-page.tsx'), 'EditShopPage'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/main/analytics',
  staticData: { title: 'pages.analytics' },
  component: areaPage('analytics'),
});

const searchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/extra/search',
  staticData: { title: 'pages.search' },
  validateSearch: searchText,
  component: lazyRouteComponent(() => import('../features/search/search-page.tsx'), 'SearchPage'),
});

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  staticData: { title: 'pages.profile' },
  component: lazyRouteComponent(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/management/setting',
  staticData: { title: 'pages.settings' },
  component: lazyRouteComponent(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
});

const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inbox',
  staticData: { title: 'pages.inbox' },
  validateSearch: inboxSearch,
  component: lazyRouteComponent(() => import('../features/notifications/inbox-page.tsx'), 'InboxPage'),
});

const historyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/history',
  staticData: { title: 'pages.history' },
  validateSearch: pageSearch,
  component: lazyRouteComponent(() => import('../features/history/history-page.tsx'), 'HistoryPage'),
});

export const routeTree = rootRoute.addChildren([
  loginRoute,
  registerRoute,
  setupRoute,
  forbiddenRoute,
  callbackRoute,
  appPrefixRoute,
  formerManagementRoute,
  homeRoute,
  shellRoute.addChildren([
    ordersRoute,
    orderRoute,
    newOrderRoute,
    editOrderRoute,
    productsRoute,
    newProductRoute,
    editProductRoute,
    catalogueRoute,
    catalogueListRoute,
    productRoute,
    bankRoute,
    incomingRoute,
    accountsRoute,
    shopsRoute,
    editShopRoute,
    analyticsRoute,
    searchRoute,
    profileRoute,
    settingsRoute,
    inboxRoute,
    historyRoute,
  ]),
]);
