import { PATHS } from '@gian-hang/contract/paths';
import type { LinkState } from '@gian-hang/contract/shops';
import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api/api-client.ts';

/** A link for the seller to open, good for one use. */
export function useCreateShopLink() {
  return useMutation({ mutationFn: () => api.get<LinkState>(PATHS.shops.generateState) });
}
