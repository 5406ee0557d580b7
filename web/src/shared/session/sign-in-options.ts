import type { SignInOptions } from '@gian-hang/contract/accounts/auth';
import { PATHS } from '@gian-hang/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

/** What the server says of itself to everybody; it changes only when the server restarts. */
export function signInOptionsQuery() {
  return queryOptions({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => api.get<SignInOptions>(PATHS.auth.options, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
