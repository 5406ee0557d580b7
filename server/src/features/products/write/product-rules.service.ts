import type { ProductRules, SettableProductStatus } from '@gian-hang/marketplace/types/product-write-types';
import type { Deps } from '../../../deps.ts';
import type { ProductRow } from '../list/product-list.ts';

type StatedProduct = Pick<ProductRow, 'shop_marketplace' | 'status'>;

export function productRulesOf(
  { marketplaces }: Pick<Deps, 'marketplaces'>,
  { shop_marketplace }: Pick<ProductRow, 'shop_marketplace'>,
): ProductRules {
  return marketplaces.of({ marketplace: shop_marketplace }).productRules;
}

/** The status a product may take next, or null if its marketplace does not allow it. */
export function findAllowedStatus(
  deps: Pick<Deps, 'marketplaces'>,
  row: StatedProduct,
  wanted: string,
): SettableProductStatus | null {
  const settable = productRulesOf(deps, row).settableStatuses(row.status);
  return settable.find((status) => status === wanted) ?? null;
}
