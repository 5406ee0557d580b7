import { expect, it } from 'vitest';
import { refusedField } from './refused-field.ts';

const NAMES = [
  { id: '100401', name: 'Xuất xứ' },
  { id: '100392', name: 'Material' },
];

it.each([
  ['The title must be between 25 and 255 characters.', 'title'],
  ['description must have at most 30 images', 'description'],
  ['Product attribute 100401 is required for this category', 'attributes.100401'],
  ['The required attribute Material is missing', 'attributes.100392'],
  ['attribute id 555555 has no values', 'attributes.555555'],
  ['Please fill in Xuất xứ', 'attributes.100401'],
  ['Some product attributes are invalid', 'attributes'],
  ['package_dimensions.height must be a positive number', 'height'],
  ['Package dimensions are required in this market', 'dimensions'],
  ['package_dimensions.unit must be CENTIMETER', 'length_unit'],
  ['package_weight.value must be positive', 'weight'],
  ['package_weight: POUND cannot be used in this market', 'weight_unit'],
  ['KILOGRAM does not go with INCH', 'weight_unit'],
  ['Seller SKU must not contain spaces', 'seller_sku'],
  ['main_images.uri is not an uploaded image', 'images'],
  ['category_id must be a leaf category', 'category'],
  ['The brand does not exist', 'brand'],
  ['Certification 718 is required', 'certifications.718'],
  ['A size chart is required', 'size_chart'],
  ['Something is wrong', null],
])('"%s" is about %s', (message, field) => {
  expect(refusedField({ code: '12052910', message }, NAMES)).toBe(field);
});

it.each([
  ['12052084', 'price'],
  ['12052530', 'warehouse'],
  ['12038005', 'images'],
])('code %s is about %s, whatever the words', (code, field) => {
  expect(refusedField({ code, message: 'The title is wrong' }, NAMES)).toBe(field);
});
