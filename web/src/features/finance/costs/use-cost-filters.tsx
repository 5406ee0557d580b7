import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useShopsFilter, valueChip } from '../../../shared/list/common-filters.tsx';
import type { ListFilter } from '../../../shared/list/list-filter.ts';
import type { CostsListParams } from './costs-search.ts';

export function useCostFilters(list: CostsListParams): ListFilter[] {
  const { t } = useTranslation();
  const shops = useShopsFilter(list);
  const missing = (
    <Checkbox
      label={t('profit.costs.missing')}
      checked={list.filter.missing === 'true'}
      onChange={(event) => list.narrow({ missing: event.currentTarget.checked ? 'true' : '' })}
    />
  );
  return [
    shops,
    {
      name: 'missing',
      chips: valueChip(list, 'missing', () => t('profit.costs.missing')),
      bar: missing,
      sheet: missing,
    },
    { name: 'order', chips: valueChip(list, 'order', () => t('profit.costs.order')) },
  ];
}
