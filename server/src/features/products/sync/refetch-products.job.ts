import { z } from 'zod';
import { defineJob } from '../../../jobs/job.ts';
import { openShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { refetchProducts } from './refetch-products.service.ts';

/** Reads products whose state on the marketplace is unknown after a write. */
export const refetchProductsJob = defineJob({
  name: 'refetch-products',
  payload: z.object({ shopId: z.string(), productIds: z.array(z.string()) }),
  attempts: 15,
  handle: async (deps, { shopId, productIds }, signal) => {
    await refetchProducts(deps, await openShopConnection(deps, shopId), productIds, signal);
  },
});
