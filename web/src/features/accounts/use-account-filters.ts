import { ACCOUNT_STATUSES } from '@gian-hang/contract/accounts/accounts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { checkFilter, useDatesFilter, useShopsFilter } from '../../shared/list/common-filters.tsx';
import type { ListFilter } from '../../shared/list/list-filter.ts';
import type { ListControls } from '../../shared/list/use-list-params.ts';

export function useAccountFilters(list: ListControls): ListFilter[] {
  const { t } = useTranslation();
  const shops = useShopsFilter(list);
  const dates = useDatesFilter(list, {
    label: t('accounts.filter.dates'),
    chip: (range) => t('accounts.filter.datesChip', { dates: range }),
  });
  const statuses = ACCOUNT_STATUSES.map((value) => ({ value, label: t(`accounts.states.${value}`) }));
  const status = checkFilter(list, 'status', statuses, {
    label: t('accounts.columns.status'),
    placeholder: t('accounts.filter.status'),
    chip: (name) => t('orders.filter.statusChip', { status: name }),
  });
  return [shops, status, dates];
}
