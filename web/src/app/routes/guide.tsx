import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { publicRoute } from './base.tsx';

const guideHomeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/documentation',
  beforeLoad: () => {
    throw redirect({
      to: '/documentation/$',
      params: { _splat: 'getting-started/overview' },
      replace: true,
    });
  },
});

const guideRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/documentation/$',
  staticData: { title: 'pages.guide' },
  component: lazyPage(() => import('../../features/guide/guide-page.tsx'), 'GuidePage', ['guide']),
});

export const guideRoutes = [guideHomeRoute, guideRoute] as const;
