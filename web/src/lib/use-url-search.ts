import { useMatch, useRouterState } from '@tanstack/react-router';

/**
 * The query parameters of the current page. While the router still loads the next state of the same page, this returns
 * the new parameters already, so that a field shows what was typed into it at once.
 */
export function useUrlSearch(): Record<string, unknown> {
  const { pathname, search } = useMatch({ strict: false });
  const pending = useRouterState({
    select: ({ location }) => (location.pathname === pathname ? location.search : null),
  });
  return pending ?? search;
}
