import { createRootRoute, createRoute } from '@tanstack/react-router';
import { restoreSession } from '../../shared/session/session.ts';
import { requireSession } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { Root } from '../root.tsx';

export const rootRoute = createRootRoute({ component: Root });

/** What stands inside the sidebar and the top bar, for those who are signed in. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireSession,
  component: lazyPage(() => import('../shell/shell.tsx'), 'Shell'),
});

/** Pages for everybody, inside the shell for those who are signed in. */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  beforeLoad: async () => ({ signedIn: await restoreSession() }),
  component: lazyPage(() => import('../shell/public-shell.tsx'), 'PublicShell'),
});
