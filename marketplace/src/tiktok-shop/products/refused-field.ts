import type { AttributeNames, DraftField, DraftRefusal } from '../../types/product-write-types.ts';

const FIELD_BY_CODE: Record<string, DraftField> = {
  12038004: 'images',
  12038005: 'images',
  12038015: 'images',
  12052012: 'price',
  12052055: 'quantity',
  12052073: 'price',
  12052084: 'price',
  12052530: 'warehouse',
};

type FindField = (message: string, names: AttributeNames) => DraftField;

/** Words of a message and the field that they are about. */
const FIELD_BY_WORD: [RegExp, DraftField | FindField][] = [
  [/dimension/i, dimensionField],
  [/\b(inch|centimeter)/i, 'length_unit'],
  [/weight/i, (message) => (/unit|kilogram|pound/i.test(message) ? 'weight_unit' : 'weight')],
  [/\b(kilogram|gram|pound)/i, 'weight_unit'],
  [/certificat/i, certificationField],
  [/size.?chart/i, 'size_chart'],
  [/attribute|property/i, attributeField],
  [/image|picture/i, 'images'],
  [/categor/i, 'category'],
  [/brand/i, 'brand'],
  [/seller.?sku/i, 'seller_sku'],
  [/warehouse/i, 'warehouse'],
  [/inventory|quantity|stock/i, 'quantity'],
  [/price|currency|amount/i, 'price'],
  [/description/i, 'description'],
  [/title|product.?name/i, 'title'],
];

function certificationField(message: string): DraftField {
  const id = /\d{3,}/.exec(message)?.[0];
  return id ? `certifications.${id}` : 'certifications';
}

function dimensionField(message: string): DraftField {
  if (/unit|inch|centimeter/i.test(message)) return 'length_unit';
  const side = (['length', 'width', 'height'] as const).find((name) => message.toLowerCase().includes(name));
  return side ?? 'dimensions';
}

function attributeField(message: string, names: AttributeNames): DraftField {
  const named = names.find(({ id, name }) => message.includes(id) || (name !== '' && message.includes(name)));
  const id = named?.id ?? /\d{4,}/.exec(message)?.[0];
  return id ? `attributes.${id}` : 'attributes';
}

/** The field that a refusal is about: by its code, otherwise by the first word of its message that means a field. */
export function refusedField({ code, message }: DraftRefusal, names: AttributeNames): DraftField | null {
  const byCode = code === undefined ? undefined : FIELD_BY_CODE[code];
  if (byCode) return byCode;
  const [first] = FIELD_BY_WORD.map(([word, field]) => ({ at: message.search(word), field }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  if (!first) {
    const named = names.find(({ name }) => name !== '' && message.includes(name));
    return named ? `attributes.${named.id}` : null;
  }
  return typeof first.field === 'string' ? first.field : first.field(message, names);
}
