import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { parseForbiddenSearch } from '../search-params.ts';
import { publicRoute } from './base.tsx';

const forbiddenRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/403',
  staticData: { title: 'pages.forbidden', guide: 'help/errors#forbidden' },
  validateSearch: parseForbiddenSearch,
  component: lazyPage(() => import('../../features/errors/forbidden-page.tsx'), 'ForbiddenPage'),
});

const notFoundRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '$',
  staticData: { title: 'pages.notFound', guide: 'help/errors#not_found' },
  component: lazyPage(() => import('../../features/errors/not-found-page.tsx'), 'NotFoundPage'),
});

export const errorRoutes = [forbiddenRoute, notFoundRoute] as const;
