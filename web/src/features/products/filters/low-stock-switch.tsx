import { Switch } from '@mantine/core';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { ProductList } from '../list/use-product-list.ts';

export function LowStockSwitch({ list: { filter, summary, narrow } }: { list: ProductList }) {
  const { t } = useTranslation();
  const count = summary.data?.low_stock;
  return (
    <Switch
      size="sm"
      label={
        count === undefined
          ? t('products.filter.low')
          : t('products.filter.lowCount', { count: formatCount(count) })
      }
      checked={filter.low === 'true'}
      onChange={(event) => narrow({ low: event.currentTarget.checked ? 'true' : '' })}
    />
  );
}
