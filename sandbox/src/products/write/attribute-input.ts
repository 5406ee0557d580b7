import { ApiError } from '../../http/api-error.ts';
import { isRecord } from '../../http/params.ts';
import type { Market } from '../../world/markets.ts';
import { customValueId, type ProductAttribute, productAttributesOf } from '../../world/names/attributes.ts';
import type { LeafCategory } from '../../world/names/categories.ts';
import type { ProductAttributeRecord } from '../product-record.ts';
import { invalidProductError } from './sku-input.ts';

type Input = Record<string, unknown>;

const MAX_VALUE_NAME = 2000;

const nameIn = (market: Market, word: { vi: string; en: string }) =>
  market.isVietnamese ? word.vi : word.en;

/** How messages name an attribute, so that a form can find it. */
export const attributeLabel = (market: Market, attribute: ProductAttribute) =>
  `product_attributes ${attribute.id} (${nameIn(market, attribute)})`;

/** A value is one of the list, by id or name, or the seller's own where the attribute allows that. */
function readValue(market: Market, attribute: ProductAttribute, { id, name }: Input) {
  const label = attributeLabel(market, attribute);
  const text = typeof name === 'string' ? name.trim() : '';
  const builtIn = id
    ? attribute.values.find((one) => one.id === id)
    : attribute.values.find((one) => one.vi === text || one.en === text);
  if (builtIn !== undefined) return { id: builtIn.id, name: nameIn(market, builtIn) };
  if (text === '')
    throw id
      ? new ApiError(12052529, `${label}: the property value id ${String(id)} does not exist.`)
      : new ApiError(12052248, `${label}: value name or attribute value id is empty.`);
  if (!attribute.isCustomizable)
    throw new ApiError(12052247, `${label}: custom values are not supported, choose one of the list.`);
  if (text.length > MAX_VALUE_NAME)
    throw new ApiError(12052249, `${label}: at most ${MAX_VALUE_NAME} characters.`);
  return { id: typeof id === 'string' && id !== '' ? id : customValueId(text), name: text };
}

function readAttribute(market: Market, attribute: ProductAttribute, input: Input): ProductAttributeRecord {
  const label = attributeLabel(market, attribute);
  const given = Array.isArray(input.values) ? input.values.filter(isRecord) : [];
  if (given.length === 0)
    throw new ApiError(12052248, `${label}: value name or attribute value id is empty.`);
  if (given.length > 1 && !attribute.isMultiple)
    throw new ApiError(12052246, `${label}: multiple values are not supported.`);
  const values = given.map((value) => readValue(market, attribute, value));
  if (new Set(values.map(({ id }) => id)).size < values.length)
    throw new ApiError(12052251, `${label}: duplicated attribute values.`);
  return { id: attribute.id, name: nameIn(market, attribute), values };
}

export function readAttributes(market: Market, leaf: LeafCategory, value: unknown): ProductAttributeRecord[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every(isRecord))
    throw invalidProductError('product_attributes must be a list of objects.');
  const attributes = value.map((input) => {
    const attribute = productAttributesOf(leaf).find(({ id }) => id === input.id);
    if (attribute === undefined)
      throw new ApiError(
        12052240,
        `product_attributes ${String(input.id)}: the category has no such attribute.`,
      );
    return readAttribute(market, attribute, input);
  });
  if (new Set(attributes.map(({ id }) => id)).size < attributes.length)
    throw new ApiError(12052254, 'product_attributes: duplicate attribute id.');
  return attributes;
}
