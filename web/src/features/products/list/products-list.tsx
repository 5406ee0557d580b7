import type { ProductItem } from '@gian-hang/contract/products/products';
import { IconPackage } from '@tabler/icons-react';
import { type ListTexts, SyncedList } from '../../../shared/synced-list.tsx';
import type { Column, Selection } from '../../../ui/table/data-column.ts';
import { isFiltered } from '../filters/product-search.ts';
import type { ProductList } from './use-product-list.ts';

const LIST_TEXTS: ListTexts = {
  title: 'products.title',
  noMatch: 'products.empty.noMatch',
  noMatchText: 'products.empty.noMatchText',
  noShopsText: 'products.empty.noShopsText',
  none: 'products.empty.title',
  noneText: 'products.empty.text',
  sync: 'products.sync.open',
  icon: IconPackage,
};

type Props = {
  list: ProductList;
  columns: readonly Column<ProductItem>[];
  selection: Selection<ProductItem>;
  onSync: () => void;
};

export function ProductsList({ list, ...props }: Props) {
  return (
    <SyncedList
      {...props}
      texts={LIST_TEXTS}
      query={list.query}
      filtered={isFiltered(list.filter)}
      rows={8}
      onClear={list.clear}
      onPageChange={list.goToPage}
    />
  );
}
