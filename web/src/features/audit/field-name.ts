import { findText, translate } from '../../lib/text/i18n.ts';

const isPlace = (part: string) => /^\d+$/.test(part);

/** The name of a field, with the ids or places on its path; an unknown field is shown as it is stored. */
export function fieldName(path: string, action: string): string {
  if (path === '') return translate('audit.fields.value');
  const parts = path.split('.');
  const [field = '', parent = ''] = parts.filter((part) => !isPlace(part)).toReversed();
  const name =
    (action.startsWith('product.') ? findText('audit.productFields', field) : undefined) ??
    findText('audit.fields', `${parent}:${field}`) ??
    findText('audit.fields', field);
  if (name === undefined) return path;
  const places = parts.filter(isPlace);
  return places.length === 0 ? name : `${name} (${places.join(', ')})`;
}
