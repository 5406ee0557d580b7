import { z } from 'zod';
import { Id } from '../fields.ts';
import { listParam } from '../filters.ts';
import { MAX_PRINTED_ORDERS } from '../limits.ts';

export const DOCUMENT_KINDS = ['invoice', 'packing_slip'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** `ids`: our order ids in printing order. */
export const OrderDocumentQuery = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  ids: listParam(Id, MAX_PRINTED_ORDERS)
    .transform((ids) => [...new Set(ids ?? [])])
    .pipe(z.array(z.string()).min(1)),
});
export type OrderDocumentQuery = z.infer<typeof OrderDocumentQuery>;
