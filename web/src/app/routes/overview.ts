import { createRoute } from '@tanstack/react-router';
import { OVERVIEW } from '../../features/overview/overview-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { shellRoute } from './base.tsx';

const analyticsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/main/analytics',
  staticData: { title: 'pages.analytics', guide: 'pages/overview' },
  validateSearch: OVERVIEW.parse,
  component: lazyPage(() => import('../../features/overview/overview-page.tsx'), 'OverviewPage', [
    'overview',
    'finance',
  ]),
});

export const overviewRoutes = [analyticsRoute] as const;
