import { type StatusKind, statusLabel } from '@gian-hang/contract/labels/status-labels';
import { useQuery } from '@tanstack/react-query';
import { findText, useTranslation } from '../../lib/text/i18n.ts';
import { personLabel } from '../../lib/text/person-name.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import { shopOptionsQuery } from '../../shared/shop/shop-select.api.ts';
import { peopleQuery } from './audit.api.ts';

const KINDS: Record<string, StatusKind> = {
  account: 'account',
  order: 'order',
  orders: 'order',
  product: 'product',
  products: 'product',
  shop: 'shop',
};
const SHOP_FIELDS: readonly string[] = ['shop', 'shop_id', 'selectedStore'];
const PERSON_FIELDS: readonly string[] = ['owner_id', 'staff_ids', 'selectedStaff'];
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A logged value in words: yes, no, times, the names of statuses, shops, people and stored codes. */
export function useValueText(action: string): (path: string, value: string) => string {
  const { t, language } = useTranslation();
  const dateTime = useDateTime();
  const shops = useQuery(shopOptionsQuery()).data ?? [];
  const people = useQuery(peopleQuery()).data ?? [];
  const kind = KINDS[action.split('.')[0] ?? ''];
  const wordOf = (field: string, value: string): string => {
    if (value === 'true' || value === 'false') return t(`audit.changes.${value}`);
    if (ISO_TIME.test(value)) return dateTime(value);
    if (field === 'qualityFilter') return statusLabel(language, 'quality', value);
    if (kind !== undefined && (field === 'status' || field === 'statusFilter'))
      return statusLabel(language, kind, value);
    if (SHOP_FIELDS.includes(field))
      return shops.find(({ id, shop_id }) => id === value || shop_id === value)?.name ?? value;
    if (PERSON_FIELDS.includes(field)) {
      const person = people.find(({ id }) => id === value);
      return person ? personLabel(person) : value;
    }
    return findText('audit.values', `${field}:${value}`) ?? value;
  };
  return (path, value) => {
    const field = path.split('.').at(-1) ?? '';
    return value
      .split(', ')
      .map((part) => wordOf(field, part))
      .join(', ');
  };
}
