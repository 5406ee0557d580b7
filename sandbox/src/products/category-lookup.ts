import { ApiError } from '../http/api-error.ts';
import { CATEGORIES, type LeafCategory, leafCategoryById } from '../world/names/categories.ts';
import type { Shop } from '../world/shop.ts';

export function requireLeafCategory(id: string): LeafCategory {
  const leaf = leafCategoryById(id);
  if (leaf !== undefined) return leaf;
  throw CATEGORIES.some((category) => category.id === id)
    ? new ApiError(12052024, 'category_id: the category is not a final category.')
    : new ApiError(12052023, 'category_id: the category does not exist.');
}

/** Products of the US and South-East Asia are written in the newer category tree. */
export const writeCategoryVersion = ({ market }: Shop) => (market.region === 'GB' ? 'v1' : 'v2');

export function checkCategoryVersion(shop: Shop, given: unknown): void {
  const wanted = writeCategoryVersion(shop);
  if ((given || 'v1') !== wanted)
    throw new ApiError(
      12052217,
      `category_version: incorrect category version, specify ${wanted} for this shop.`,
    );
}
