import type {
  CategoryAttribute,
  CategoryRules,
  NewAttribute,
} from '@gian-hang/contract/products/new-product';
import { translate } from '../../../../lib/text/i18n.ts';

/** The chosen values of each attribute by name: a listed value and the seller's own look alike. */
export type AttributeValues = Record<string, string[]>;

type Requirement = Pick<CategoryAttribute, 'required' | 'required_if'>;

/** The attributes of the form: those of the product, and those that the single SKU must have, with one value. */
export function askedAttributes(rules: CategoryRules | undefined): CategoryAttribute[] {
  const attributes = rules?.attributes ?? [];
  return attributes
    .filter(({ kind, required, required_if }) => kind === 'product' || required || required_if.length > 0)
    .map((attribute) => (attribute.kind === 'sales' ? { ...attribute, multiple: false } : attribute));
}

/** Whether a category asks for something, given the values of its attributes. */
export function isRequired(
  { required, required_if }: Requirement,
  attributes: readonly CategoryAttribute[],
  values: AttributeValues,
): boolean {
  return (
    required ||
    required_if.some(({ attribute_id, value_id }) => {
      const attribute = attributes.find(({ id }) => id === attribute_id);
      const name = attribute?.values.find(({ id }) => id === value_id)?.name;
      return name !== undefined && values[attribute_id]?.includes(name) === true;
    })
  );
}

const isListed = ({ values }: CategoryAttribute, name: string) => values.some((value) => value.name === name);
const isNumber = (text: string) => /^\d+([.,]\d+)?$/.test(text.trim());

function attributeError(attribute: CategoryAttribute, chosen: readonly string[], required: boolean) {
  if (required && chosen.length === 0) return translate('products.form.required');
  const own = chosen.filter((name) => !isListed(attribute, name));
  if (attribute.numeric && !own.every(isNumber)) return translate('products.faults.numeric');
  return null;
}

/** Errors of the attributes by their paths in the form. */
export function validateAttributes(
  attributes: readonly CategoryAttribute[],
  values: AttributeValues,
  { isDraft }: { isDraft: boolean },
): Record<string, string> {
  const errors = attributes.map((attribute) => {
    const required = !isDraft && isRequired(attribute, attributes, values);
    const error = attributeError(attribute, values[attribute.id] ?? [], required);
    return error === null ? [] : [[`attributes.${attribute.id}`, error] as const];
  });
  return Object.fromEntries(errors.flat());
}

/** The values that another category takes too, and those that it does not. */
export function fitAttributes(
  values: AttributeValues,
  before: readonly CategoryAttribute[],
  after: readonly CategoryAttribute[],
): { kept: AttributeValues; dropped: string[] } {
  const kept: AttributeValues = {};
  const dropped: string[] = [];
  for (const [id, names] of Object.entries(values)) {
    const attribute = after.find((one) => one.id === id);
    const fitting = names.filter(
      (name) => attribute?.custom_values || (attribute && isListed(attribute, name)),
    );
    const taken = attribute?.multiple ? fitting : fitting.slice(0, 1);
    const left = names.filter((name) => !taken.includes(name));
    if (taken.length > 0) kept[id] = taken;
    const label = before.find((one) => one.id === id)?.name ?? id;
    if (left.length > 0) dropped.push(`${label} (${left.join(', ')})`);
  }
  return { kept, dropped };
}

/** The chosen values as the API expects them: listed ones by id, own ones by name. */
export function toNewAttributes(
  attributes: readonly CategoryAttribute[],
  values: AttributeValues,
): NewAttribute[] {
  return attributes.flatMap((attribute) => {
    const chosen = values[attribute.id] ?? [];
    if (chosen.length === 0) return [];
    const toValue = (name: string) => {
      const id = attribute.values.find((value) => value.name === name)?.id;
      return id === undefined ? { name: attribute.numeric ? name.trim().replace(',', '.') : name } : { id };
    };
    return [{ id: attribute.id, values: chosen.map(toValue) }];
  });
}
