import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';
import { splitList } from '../../lib/text/parse-search-params.ts';
import { FilterButton } from '../../ui/filters/filter-button.tsx';
import { shopOptionsQuery } from './shop-select.api.ts';
import { ShopSelect } from './shop-select.tsx';

type Props = { shops: string | undefined; onChange: (shops: string) => void };

/** Shop filter of a list; its value is a comma-separated list of ids. */
export function ShopFilter({ shops, onChange }: Props) {
  const { t } = useTranslation();
  const known = useQuery(shopOptionsQuery()).data;
  const chosen = splitList(shops);
  const choose = (ids: string[]) => onChange(ids.join(','));
  const only = chosen.length === 1 ? known?.find(({ id }) => id === chosen[0])?.name : undefined;
  const value = only ?? (chosen.length > 0 ? t('orders.filter.shopsCount', { count: chosen.length }) : null);
  return (
    <FilterButton
      label={t('orders.filter.shopsLabel')}
      value={value}
      placeholder={t('orders.filter.shops')}
      width={300}
    >
      <ShopSelect chosen={chosen} onChange={choose} />
      {chosen.length > 0 && (
        <Button mt="sm" size="compact-sm" variant="subtle" color="gray" onClick={() => choose([])}>
          {t('orders.filter.clearShops')}
        </Button>
      )}
    </FilterButton>
  );
}
