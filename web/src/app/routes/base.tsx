import { createRootRoute, createRoute } from '@tanstack/react-router';
import { restoreSession } from '../../shared/session/session.ts';
import { requireSession } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { Root } from '../root.tsx';

export const rootRoute = createRootRoute({ component: Root });

/** Layout with sidebar and top bar; requires a session. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../shell/shell.tsx'), 'Shell'),
});

/** Public pages; shown inside the shell when signed in. */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  beforeLoad: async () => ({ signedIn: await restoreSession() }),
  component: lazyPage(() => import('../shell/public-shell.tsx'), 'PublicShell'),
});
