import type { z } from 'zod';
import type {
  CategoryAttribute,
  CategoryCertification,
  CategoryRules,
  RequirementCondition,
} from '../../types/product-types.ts';
import type { WireAttribute, WireCategoryRules } from '../wire/product.ts';

type Conditions = z.output<typeof WireAttribute>['requirement_conditions'];

const conditionsOf = (conditions: Conditions): RequirementCondition[] =>
  conditions.flatMap(({ attribute_id, attribute_value_id }) =>
    attribute_id && attribute_value_id ? [{ attributeId: attribute_id, valueId: attribute_value_id }] : [],
  );

export function attributeOf(wire: z.output<typeof WireAttribute>): CategoryAttribute {
  return {
    id: wire.id,
    name: wire.name ?? '',
    kind: wire.type === 'SALES_PROPERTY' ? 'sales' : 'product',
    required: wire.is_requried ?? wire.is_required ?? false,
    requiredIf: conditionsOf(wire.requirement_conditions),
    multiple: wire.is_multiple_selection ?? false,
    customizable: wire.is_customizable ?? false,
    numeric: wire.value_data_format === 'POSITIVE_INT_OR_DECIMAL',
    values: wire.values.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? id }])),
  };
}

type Certification = WireCategoryRules['product_certifications'][number];

function certificationOf(wire: Certification): CategoryCertification[] {
  if (wire.id === null) return [];
  return [
    {
      id: wire.id,
      name: wire.name ?? '',
      details: wire.document_details ?? '',
      sampleUrl: wire.sample_image_url,
      required: wire.is_required ?? false,
      requiredIf: conditionsOf(wire.requirement_conditions),
      expiryRequired: wire.expiration_date?.is_required ?? false,
    },
  ];
}

export function categoryRulesOf(wire: WireCategoryRules): Omit<CategoryRules, 'attributes'> {
  const others = ['manufacturer', 'responsible_person', 'epr'] as const;
  return {
    dimensionsRequired: wire.package_dimension?.is_required ?? false,
    sizeChart: {
      supported: wire.size_chart?.is_supported ?? false,
      required: wire.size_chart?.is_required ?? false,
    },
    certifications: wire.product_certifications.flatMap(certificationOf),
    otherRequirements: others.filter((name) => wire[name]?.is_required === true),
  };
}
