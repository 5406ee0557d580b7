import type { ProductItem } from '@gian-hang/contract/products/products';
import type { translate } from '../../../lib/text/i18n.ts';
import { ProductImage } from '../../../shared/product-image.tsx';
import type { Column } from '../../../ui/table/data-column.ts';
import { NEWEST_FIRST, type Sort, type SortField } from '../filters/product-search.ts';
import { PriceCell, StockCell } from '../skus/sku-cells.tsx';
import { CategoryCell, QualityCell, ShopCell, StatusCell, TitleCell } from './product-cells.tsx';
import { RowActions } from './row-actions.tsx';

type Sorting = { sort: string | undefined; sortBy: (sort: Sort) => void };

/** Toggles the direction; the first press sorts text ascending, numbers and times descending. */
function sortedBy(
  { sort = NEWEST_FIRST, sortBy }: Sorting,
  field: SortField,
): NonNullable<Column<ProductItem>['sort']> {
  const [ascending, descending]: [Sort, Sort] = [`${field}:asc`, `${field}:desc`];
  if (sort === ascending) return { direction: 'ascending', onToggle: () => sortBy(descending) };
  if (sort === descending) return { direction: 'descending', onToggle: () => sortBy(ascending) };
  return { direction: 'none', onToggle: () => sortBy(field === 'title' ? ascending : descending) };
}

export function productColumns(t: typeof translate, list: Sorting): Column<ProductItem>[] {
  const column = (
    key: 'image' | 'title' | 'status' | 'category' | 'price' | 'stock' | 'quality' | 'shop' | 'actions',
    cell: Column<ProductItem>['cell'],
    more: Partial<Column<ProductItem>> = {},
  ): Column<ProductItem> => ({ key, header: t(`products.columns.${key}`), cell, ...more });
  return [
    column('image', ({ images, img }) => <ProductImage src={images.thumb_urls[0] ?? img} size={52} />, {
      mobile: 'aside',
    }),
    column('title', (product) => <TitleCell product={product} />, {
      sort: sortedBy(list, 'title'),
      width: '26%',
      mobile: 'title',
    }),
    column('status', (product) => <StatusCell product={product} />),
    column('category', (product) => <CategoryCell product={product} />, { width: '13%' }),
    column('price', (product) => <PriceCell product={product} />, {
      sort: sortedBy(list, 'price'),
      mobile: 'hidden',
    }),
    column('stock', (product) => <StockCell product={product} />, { sort: sortedBy(list, 'quantity') }),
    column('quality', (product) => <QualityCell product={product} />, { sort: sortedBy(list, 'rating') }),
    column('shop', (product) => <ShopCell product={product} />, {
      sort: sortedBy(list, 'create_time'),
      width: '13%',
    }),
    column('actions', (product) => <RowActions product={product} />, { align: 'right', mobile: 'foot' }),
  ];
}
