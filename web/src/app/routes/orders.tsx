import { createRoute } from '@tanstack/react-router';
import { ORDER_LIST } from '../../features/orders/filters/order-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { shellRoute } from './base.tsx';

const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/order',
  staticData: { title: 'pages.orders', guide: 'pages/orders' },
  validateSearch: ORDER_LIST.parse,
  component: lazyPage(() => import('../../features/orders/list/orders-page.tsx'), 'OrdersPage'),
});

const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/order/$id',
  staticData: { title: 'pages.order', guide: 'pages/order' },
  component: lazyPage(() => import('../../features/orders/detail/order-page.tsx'), 'OrderPage', [
    'orderPage',
  ]),
});

const newOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/order/new',
  staticData: { title: 'pages.newOrder', guide: 'pages/manual-orders' },
  component: lazyPage(() => import('../../features/orders/manual/new-order-page.tsx'), 'NewOrderPage', [
    'orderForm',
    'orderPage',
  ]),
});

const editOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/order/$id/edit',
  staticData: { title: 'pages.editOrder', guide: 'pages/manual-orders' },
  component: lazyPage(() => import('../../features/orders/manual/edit-order-page.tsx'), 'EditOrderPage', [
    'orderForm',
    'orderPage',
  ]),
});

export const orderRoutes = [ordersRoute, orderRoute, newOrderRoute, editOrderRoute] as const;
