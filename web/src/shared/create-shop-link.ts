import { PATHS } from '@gian-hang/contract/paths';
import type { LinkState } from '@gian-hang/contract/shops';
import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api/api-client.ts';

/** Creates a one-time consent link; without a marketplace, for the server's first one. */
export function useCreateShopLink() {
  return useMutation({
    mutationFn: (marketplace: string | undefined) =>
      api.get<LinkState>(PATHS.shops.generateState, { query: { marketplace } }),
  });
}
