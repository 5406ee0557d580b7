import type { SignInOptions } from '@gian-hang/contract/accounts/auth';
import { PATHS } from '@gian-hang/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { systemTimeZone } from '../../lib/system-time-zone.ts';

/** Public settings of the server; they change only when it restarts. */
export function signInOptionsQuery() {
  return queryOptions({
    queryKey: ['sign-in-options'],
    queryFn: async ({ signal }) => {
      const options = await api.get<SignInOptions>(PATHS.auth.options, { signal });
      systemTimeZone.set(options.time_zone);
      return options;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
