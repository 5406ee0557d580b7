import type { CategoryAttribute } from '../../types/product-types.ts';
import { isBlank, type JsonObject, jsonObjectsIn } from './request-bodies.ts';

export interface CopiedAttribute {
  id: string;
  values: { id?: string; name?: string }[];
}

/** Carries over the attributes that the target's category has: listed values by id, own values by name. */
export function copyAttributes(
  source: unknown,
  known: readonly CategoryAttribute[],
  leftOut: string[],
): CopiedAttribute[] {
  return jsonObjectsIn(source).flatMap((attribute): CopiedAttribute[] => {
    const target = known.find(({ id }) => id === attribute.id);
    const given = jsonObjectsIn(attribute.values);
    const values = target ? given.flatMap((value) => copyValue(value, target)) : [];
    if (values.length < given.length) leftOut.push('product_attributes');
    return target && values.length > 0 ? [{ id: target.id, values }] : [];
  });
}

function copyValue({ id, name }: JsonObject, target: CategoryAttribute): { id?: string; name?: string }[] {
  const listed = target.values.find((value) => value.id === id);
  if (listed) return [{ id: listed.id }];
  return target.customizable && typeof name === 'string' && !isBlank(name) ? [{ name }] : [];
}
