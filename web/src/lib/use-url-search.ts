import { useRouterState } from '@tanstack/react-router';

type Search = Record<string, unknown>;

/**
 * What the address asks of the page at `path`, as soon as it does. The router tells the page (`settled`) once the way
 * there is clear: too late for a field that is typed into or ticked, which would show its old value meanwhile.
 */
export function useUrlSearch(path: string, settled: Search): Search {
  const urlSearch = useRouterState({
    select: ({ location }) => (location.pathname === path ? (location.search as Search) : null),
  });
  return urlSearch ?? settled;
}
