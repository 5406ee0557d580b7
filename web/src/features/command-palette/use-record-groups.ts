import { IconPackage, IconReceipt } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useRecordSearch } from '../../shared/record-search.ts';
import type { PaletteGroup } from './palette-group.ts';

const MAX_RESULTS_PER_KIND = 5;

/** Orders and products that match the query; they appear below the local results once loaded. */
export function useRecordGroups(query: string): PaletteGroup[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { orders, products } = useRecordSearch(query, MAX_RESULTS_PER_KIND);
  return [
    {
      title: t('palette.orders'),
      items: orders.map(({ id, ...words }) => ({
        id: `order-${id}`,
        ...words,
        keywords: '',
        icon: IconReceipt,
        run: () => void navigate({ to: '/product/order/$id', params: { id } }),
      })),
    },
    {
      title: t('palette.products'),
      items: products.map(({ id, ...words }) => ({
        id: `product-${id}`,
        ...words,
        keywords: '',
        icon: IconPackage,
        run: () => void navigate({ to: '/product/$id', params: { id } }),
      })),
    },
  ];
}
