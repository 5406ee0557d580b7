import { createRoute } from '@tanstack/react-router';
import type { AreaName } from '../../features/areas/area-page.tsx';
import { lazyPage } from '../lazy-page.ts';
import { shellRoute } from './base.tsx';

function areaPage(area: AreaName) {
  return lazyPage(async () => {
    const { AreaPage } = await import('../../features/areas/area-page.tsx');
    return { Area: () => <AreaPage area={area} /> };
  }, 'Area');
}

const bankRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payment/bank',
  staticData: { title: 'pages.bank', guide: 'pages/bank' },
  component: areaPage('bank'),
});

const incomingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payment/incoming',
  staticData: { title: 'pages.incoming', guide: 'pages/incoming' },
  component: areaPage('incoming'),
});

const analyticsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/main/analytics',
  staticData: { title: 'pages.analytics', guide: 'getting-started/overview' },
  component: areaPage('analytics'),
});

export const moneyRoutes = [bankRoute, incomingRoute, analyticsRoute] as const;
