import { createRoute } from '@tanstack/react-router';
import { COSTS_LIST } from '../../features/finance/costs/costs-search.ts';
import { PROFIT_LIST } from '../../features/finance/profit/profit-search.ts';
import { requireMoney } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { shellRoute } from './base.tsx';

const costsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payment/costs',
  staticData: { title: 'pages.costs', guide: 'pages/costs' },
  beforeLoad: requireMoney,
  validateSearch: COSTS_LIST.parse,
  component: lazyPage(() => import('../../features/finance/costs/costs-page.tsx'), 'CostsPage', ['profit']),
});

const profitRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payment/profit',
  staticData: { title: 'pages.profit', guide: 'pages/profit' },
  beforeLoad: requireMoney,
  validateSearch: PROFIT_LIST.parse,
  component: lazyPage(() => import('../../features/finance/profit/profit-page.tsx'), 'ProfitPage', [
    'profit',
  ]),
});

export const profitRoutes = [costsRoute, profitRoute] as const;
