import { type PlainTranslationKey, translate } from '../../../lib/text/i18n.ts';

const NAMES: Record<string, PlainTranslationKey> = {
  delivery_options: 'products.clone.members.deliveryOptions',
  shipping_template_id: 'products.clone.members.shippingTemplate',
  primary_combined_product_id: 'products.clone.members.bundle',
  combined_skus: 'products.clone.members.bundle',
  subscribe_info: 'products.clone.members.subscription',
  video: 'products.clone.members.video',
  manufacturer_ids: 'products.clone.members.manufacturers',
  responsible_person_ids: 'products.clone.members.responsiblePersons',
  'size_chart.template': 'products.clone.members.sizeChartTemplate',
  'certifications.files': 'products.clone.members.certificationFiles',
};

/** Labels of fields a clone lacks; an unknown field keeps the marketplace's name. */
export function omittedFieldNames(members: readonly string[]): string {
  const words = members.map((member) => {
    const key = NAMES[member];
    return key === undefined ? member : translate(key);
  });
  return [...new Set(words)].join(', ');
}
