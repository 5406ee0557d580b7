import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { requestToasts } from '../../../lib/toast.ts';

const IDLE_MS = 2_000;
const HOME = '/product/order';

/**
 * Loads the code of the page behind the sign-in: when the returned function is called, or when the sign-in page has been
 * open for a while.
 */
export function usePreloadTarget(target: string): () => void {
  const router = useRouter();
  const preload = useCallback(() => {
    // A failed import is remembered, so nothing is tried without a network.
    if (!navigator.onLine) return;
    const { pathname } = new URL(target, window.location.origin);
    const [routes] = router.getMatchedRoutes(pathname === '/' ? HOME : pathname);
    for (const route of routes) void router.loadRouteChunk(route);
    requestToasts();
  }, [router, target]);
  useEffect(() => {
    const timer = setTimeout(preload, IDLE_MS);
    return () => clearTimeout(timer);
  }, [preload]);
  return preload;
}
