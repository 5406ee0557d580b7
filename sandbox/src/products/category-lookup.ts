import { ApiError } from '../http/api-error.ts';
import { CATEGORIES, type LeafCategory, leafCategoryById } from '../world/names/categories.ts';

export function requireLeafCategory(id: string): LeafCategory {
  const leaf = leafCategoryById(id);
  if (leaf !== undefined) return leaf;
  throw CATEGORIES.some((category) => category.id === id)
    ? new ApiError(12052024, 'category_id: the category is not a final category.')
    : new ApiError(12052023, 'category_id: the category does not exist.');
}
