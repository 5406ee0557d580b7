import { PATHS } from '@gian-hang/contract/paths';
import type { LinkState } from '@gian-hang/contract/shops';
import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api/api-client.ts';

/** Creates a one-time link for the seller to open. */
export function useCreateShopLink() {
  return useMutation({ mutationFn: () => api.get<LinkState>(PATHS.shops.generateState) });
}
