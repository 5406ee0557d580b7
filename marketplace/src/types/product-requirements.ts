import type { CategoryRules, RequirementCondition } from './product-types.ts';
import type { DraftField, MissingField } from './product-write-types.ts';

/** The parts of a product that a category's rules are about. */
export interface ProductContent {
  /** Product and sales properties. */
  attributes: readonly { id: string; values: readonly { id?: string }[] }[];
  certificationIds: readonly string[];
  hasDimensions: boolean;
  hasSizeChart: boolean;
}

/** What a category requires and a product lacks. */
export function findMissingFields(rules: CategoryRules, content: ProductContent): MissingField[] {
  const isMet = ({ attributeId, valueId }: RequirementCondition) =>
    content.attributes.some(
      ({ id, values }) => id === attributeId && values.some((one) => one.id === valueId),
    );
  const isRequired = (one: { required: boolean; requiredIf: readonly RequirementCondition[] }) =>
    one.required || one.requiredIf.some(isMet);
  const attributes = rules.attributes
    .filter((attribute) => isRequired(attribute) && !content.attributes.some(({ id }) => id === attribute.id))
    .map(({ id, name }): MissingField => ({ field: `attributes.${id}`, name }));
  const certifications = rules.certifications
    .filter((one) => isRequired(one) && !content.certificationIds.includes(one.id))
    .map(({ id, name }): MissingField => ({ field: `certifications.${id}`, name }));
  const others: [DraftField, boolean][] = [
    ['dimensions', rules.dimensionsRequired && !content.hasDimensions],
    ['size_chart', rules.sizeChart.required && !content.hasSizeChart],
  ];
  const missing = others.filter(([, isMissing]) => isMissing);
  return [...attributes, ...certifications, ...missing.map(([field]): MissingField => ({ field, name: '' }))];
}
