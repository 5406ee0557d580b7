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

/** Reads need v2 in the US and v1 in Europe; South-East Asia has both trees, v1 being the default. */
const READ_VERSIONS: Readonly<Record<Shop['region'], readonly string[]>> = {
  US: ['v2'],
  VN: ['v1', 'v2'],
  GB: ['v1'],
};

export function checkCategoryVersion(shop: Shop, given: unknown, use: 'read' | 'write'): void {
  const allowed = use === 'read' ? READ_VERSIONS[shop.region] : [writeCategoryVersion(shop)];
  if (!allowed.includes(String(given || 'v1')))
    throw new ApiError(
      12052217,
      `category_version: incorrect category version, specify ${allowed.join(' or ')} for this shop.`,
    );
}
