import { z } from 'zod';

/** The id of one of our rows. */
export const Id = z.string().regex(/^\d{1,19}$/);
export const IdParams = z.object({ id: Id });
/** Our shop id or the marketplace's. */
export const ShopId = z.string().regex(/^\d{1,25}$/);
export const Time = z.iso.datetime({ offset: true });
/** A reference to a shop, category or brand with its name. */
export const Named = z.object({ id: z.string(), name: z.string() });
export const trimmedText = (limit: number) => z.string().trim().max(limit);
