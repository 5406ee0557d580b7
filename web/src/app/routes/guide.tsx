import { createRoute, redirect } from '@tanstack/react-router';
import { GUIDE_HOME } from '../../shared/guide/guide-address.ts';
import { lazyPage } from '../lazy-page.ts';
import { publicRoute } from './base.tsx';

/** Also matches /documentation alone. */
const guideRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/documentation/$',
  staticData: { title: 'pages.guide' },
  beforeLoad: ({ params }) => {
    if (!params._splat) throw redirect({ to: GUIDE_HOME, replace: true });
  },
  component: lazyPage(() => import('../../features/guide/guide-page.tsx'), 'GuidePage', ['guide']),
});

export const guideRoutes = [guideRoute] as const;
