import { type StatusKind, statusLabel } from '@gian-hang/contract/labels/status-labels';
import { useTranslation } from '../../lib/text/i18n.ts';

const KINDS: Record<string, StatusKind> = {
  account: 'account',
  order: 'order',
  orders: 'order',
  product: 'product',
  products: 'product',
  shop: 'shop',
};
const STATUS_FIELD = /(^|\.)(status|statusFilter)$/;

/** A logged value in words: yes, no, and the status names of the object's type. */
export function useValueText(action: string): (path: string, value: string) => string {
  const { t, language } = useTranslation();
  const kind = KINDS[action.split('.')[0] ?? ''];
  return (path, value) => {
    if (value === 'true' || value === 'false') return t(`audit.changes.${value}`);
    if (kind === undefined || !STATUS_FIELD.test(path)) return value;
    return value
      .split(', ')
      .map((status) => statusLabel(language, kind, status))
      .join(', ');
  };
}
