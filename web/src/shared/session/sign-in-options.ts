import type { SignInOptions } from '@gian-hang/contract/accounts/auth';
import { PATHS } from '@gian-hang/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

/** Public settings of the server; they change only when it restarts. */
export function signInOptionsQuery() {
  return queryOptions({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => api.get<SignInOptions>(PATHS.auth.options, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
