import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { onSecondFactorSetupRequired } from '../lib/api/with-session.ts';
import { onSessionEnd } from '../lib/session/session-store.ts';
import type { PlainTranslationKey } from '../lib/text/i18n.ts';
import type { GuidePath } from '../shared/guide/guide-pages.ts';
import { PageLoading } from '../ui/states/page-loading.tsx';
import { CrashPage } from './crash-page.tsx';
import { queryClient } from './query-client.ts';
import { routeTree } from './routes.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 300,
  defaultErrorComponent: ({ error }) => <CrashPage error={error} />,
  scrollRestoration: true,
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: PlainTranslationKey;
    /** The page of the guide to which the help button leads. */
    guide?: GuidePath | `help/errors#${string}`;
  }
}

/** Redirects to sign-in when the session ends, here or in another tab. */
export function redirectWhenSessionEnds(): void {
  onSessionEnd((reason) => {
    queryClient.clear();
    const here = router.state.location;
    const search = reason === 'signed-out' || here.pathname === '/login' ? {} : { redirect: here.href };
    void router.navigate({ to: '/login', search });
  });
}

/** Redirects to the set-up of a required second factor. */
export function redirectToSecondFactorSetup(): void {
  onSecondFactorSetupRequired(() => {
    if (router.state.location.pathname !== '/profile') void router.navigate({ to: '/profile' });
  });
}
