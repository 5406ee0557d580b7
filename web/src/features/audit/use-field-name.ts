import { type PlainKey, useTranslation } from '../../lib/i18n.ts';

const FIELDS: Record<string, PlainKey> = {
  '': 'audit.fields.value',
  email: 'audit.fields.email',
  first_name: 'audit.fields.firstName',
  last_name: 'audit.fields.lastName',
  full_name: 'audit.fields.fullName',
  name: 'audit.fields.name',
  phone_number: 'audit.fields.phone',
  telegram: 'audit.fields.telegram',
  role: 'audit.fields.role',
  status: 'audit.fields.status',
  shops: 'audit.fields.shops',
  owner_id: 'audit.fields.owner',
  staff_ids: 'audit.fields.staff',
  auto_sync: 'audit.fields.autoSync',
  price: 'audit.fields.price',
  title: 'audit.fields.title',
  invited: 'audit.fields.invited',
  password_changed: 'audit.fields.passwordChanged',
};

/** A field in words by the end of its path; one that has none here is shown as it is stored. */
export function useFieldName(): (path: string) => string {
  const { t } = useTranslation();
  return (path) => {
    const known = FIELDS[path] ?? FIELDS[path.split('.').at(-1) ?? ''];
    if (known === undefined) return path;
    return /\.\d+\./.test(`.${path}`) ? `${t(known)} (${path})` : t(known);
  };
}
