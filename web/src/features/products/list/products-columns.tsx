import type { ProductItem } from '@gian-hang/contract/products/products';
import type { useTranslation } from '../../../lib/text/i18n.ts';
import { ProductImage } from '../../../shared/product-image.tsx';
import type { Column } from '../../../ui/table/data-column.ts';
import type { SortField } from '../filters/product-search.ts';
import { PriceCell, StockCell } from '../skus/sku-cells.tsx';
import { CategoryCell, QualityCell, ShopCell, StatusCell, TitleCell } from './product-cells.tsx';
import { RowActions } from './row-actions.tsx';
import type { ProductList } from './use-product-list.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

function sortedBy(
  { sort, turnSort }: ProductList,
  field: SortField,
): NonNullable<Column<ProductItem>['sort']> {
  const direction = sort === `${field}:asc` ? 'ascending' : sort === `${field}:desc` ? 'descending' : 'none';
  return { direction, onToggle: () => turnSort(field) };
}

export function productColumns(t: Translate, list: ProductList): Column<ProductItem>[] {
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
