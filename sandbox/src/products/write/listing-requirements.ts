import { ApiError } from '../../http/api-error.ts';
import { isRecord } from '../../http/params.ts';
import { productAttributesOf } from '../../world/names/attributes.ts';
import { leafCategoryById } from '../../world/names/categories.ts';
import type { Shop } from '../../world/shop.ts';
import { categoryRules } from '../category-rules.ts';
import type { ProductContent } from '../product-record.ts';
import { attributeLabel } from './attribute-input.ts';

type Listing = Pick<ProductContent, 'categoryId' | 'isCodAllowed' | 'extra'> & {
  attributes: readonly { id: string }[];
  dimensions: unknown;
};

function hasDocument(certification: unknown): boolean {
  if (!isRecord(certification)) return false;
  return [certification.images, certification.files].some((list) => Array.isArray(list) && list.length > 0);
}

function hasSizeChart({ size_chart: chart }: Listing['extra']): boolean {
  return isRecord(chart) && (isRecord(chart.image) || isRecord(chart.template));
}

/** What the category requires and the product lacks. A draft may lack it; a listed product may not. */
export function missingRequirements(shop: Shop, listing: Listing): ApiError[] {
  const leaf = leafCategoryById(listing.categoryId);
  if (leaf === undefined) return [];
  const { market } = shop;
  const rules = categoryRules(shop, leaf);
  const given = new Set(listing.attributes.map(({ id }) => id));
  const certifications = Array.isArray(listing.extra.certifications) ? listing.extra.certifications : [];
  const problems = productAttributesOf(leaf)
    .filter(({ id, isRequired }) => isRequired && !given.has(id))
    .map(
      (attribute) => new ApiError(12052104, `${attributeLabel(market, attribute)}: property is required.`),
    );
  if (rules.needsDimensions && listing.dimensions === undefined)
    problems.push(new ApiError(12019012, 'package_dimensions: required in this market and category.'));
  if (rules.needsSizeChart && !hasSizeChart(listing.extra))
    problems.push(new ApiError(12052673, 'size_chart: a product size chart image is required.'));
  for (const { id, vi, en } of rules.certifications)
    if (!certifications.some((one) => isRecord(one) && one.id === id && hasDocument(one)))
      problems.push(
        new ApiError(12052105, `certifications ${id} (${market.isVietnamese ? vi : en}): required.`),
      );
  if (listing.isCodAllowed && !rules.isCodSupported)
    problems.push(new ApiError(12052222, 'is_cod_allowed: the category does not support COD.'));
  return problems;
}

export function assertListable(shop: Shop, listing: Listing): void {
  const [first] = missingRequirements(shop, listing);
  if (first !== undefined) throw first;
}
