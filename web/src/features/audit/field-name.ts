import { findText, translate } from '../../lib/text/i18n.ts';

/** The name of a field by the end of its path; an unknown field is shown as it is stored. */
export function fieldName(path: string): string {
  if (path === '') return translate('audit.fields.value');
  const name = findText('audit.fields', path.split('.').at(-1) ?? '');
  if (name === undefined) return path;
  return /\.\d+\./.test(`.${path}`) ? `${name} (${path})` : name;
}
