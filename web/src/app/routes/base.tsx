import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSession } from '../guards.ts';
import { Root } from '../root.tsx';

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(
    () => import('../../features/errors/not-found-page.tsx'),
    'NotFoundPage',
  ),
});

/** What stands inside the sidebar and the top bar, for those who are signed in. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
});
