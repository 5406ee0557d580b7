import type {
  CategoryAttribute,
  CategoryRules,
  NewProductOptions,
} from '@gian-hang/contract/products/new-product';

export function testOptions(fields: Partial<NewProductOptions> = {}): NewProductOptions {
  return {
    currency: 'VND',
    package_units: [{ weight_unit: 'KILOGRAM', length_unit: 'CENTIMETER' }],
    categories: [
      { id: '600', name: 'Đồ gốm' },
      { id: '700', name: 'Áo thun' },
    ],
    warehouses: [
      { id: '7001', name: 'Kho Hà Nội' },
      { id: '7002', name: 'Kho Sài Gòn' },
    ],
    limits: {
      title: { min: 25, max: 255 },
      description: { max: 10_000, max_images: 30 },
      images: { max: 9, max_bytes: 1_000_000, min_side: 300, max_side: 4000 },
    },
    ...fields,
  };
}

export function testAttribute(fields: Partial<CategoryAttribute> & { id: string }): CategoryAttribute {
  return {
    name: `Thuộc tính ${fields.id}`,
    kind: 'product',
    required: false,
    required_if: [],
    multiple: false,
    custom_values: false,
    numeric: false,
    values: [],
    ...fields,
  };
}

export function testRules(fields: Partial<CategoryRules> = {}): CategoryRules {
  return {
    attributes: [],
    dimensions_required: false,
    size_chart: { supported: false, required: false },
    certifications: [],
    other_requirements: [],
    ...fields,
  };
}
