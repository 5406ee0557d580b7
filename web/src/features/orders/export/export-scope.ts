import type { ExportQuery } from '../../../shared/export/use-export.ts';
import { ORDER_LIST, type OrderFilter } from '../filters/order-search.ts';

/** Some orders that can be exported together. `count` is formatted. */
export type ExportScope = { name: 'selection' | 'view'; count: string; query: ExportQuery };

type ListState = { filter: OrderFilter; sort: string | undefined };

/** All orders of the list as it is filtered and sorted. */
export function viewScope({ filter, sort }: ListState, count: string): ExportScope {
  return { name: 'view', count, query: { ...ORDER_LIST.toQuery(filter), sort } };
}
