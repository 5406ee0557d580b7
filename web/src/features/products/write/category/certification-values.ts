import type { CategoryRules, NewProductInput } from '@gian-hang/contract/products/new-product';
import { translate } from '../../../../lib/text/i18n.ts';
import { type Picture, urisOf, validatePictures } from '../pictures/picture.ts';
import { type AttributeValues, askedAttributes, isRequired } from './attribute-values.ts';

/** Pictures of certificates by the id of the certification. */
export type CertificationValues = Record<string, { pictures: Picture[]; expires_on: string }>;

export const NO_CERTIFICATE: CertificationValues[string] = { pictures: [], expires_on: '' };
export const MAX_CERTIFICATE_PICTURES = 10;

/** Errors of the certifications by their paths in the form. */
export function validateCertifications(
  rules: CategoryRules | undefined,
  values: { certifications: CertificationValues; attributes: AttributeValues },
  { isDraft }: { isDraft: boolean },
): Record<string, string> {
  const errors = (rules?.certifications ?? []).flatMap((certification) => {
    const { pictures, expires_on } = values.certifications[certification.id] ?? NO_CERTIFICATE;
    const required = !isDraft && isRequired(certification, askedAttributes(rules), values.attributes);
    const error =
      validatePictures(pictures, { required, most: MAX_CERTIFICATE_PICTURES }) ??
      (pictures.length > 0 && certification.expiry_required && expires_on === ''
        ? translate('products.form.expiryRequired')
        : null);
    return error === null ? [] : [[`certifications.${certification.id}`, error]];
  });
  return Object.fromEntries(errors);
}

/** The certifications that the category knows and that have pictures. */
export function toNewCertifications(
  rules: CategoryRules | undefined,
  values: CertificationValues,
): NonNullable<NewProductInput['certifications']> {
  return (rules?.certifications ?? []).flatMap(({ id }) => {
    const { pictures, expires_on } = values[id] ?? NO_CERTIFICATE;
    const images = urisOf(pictures);
    return images.length === 0 ? [] : [{ id, images, ...(expires_on === '' ? {} : { expires_on }) }];
  });
}
