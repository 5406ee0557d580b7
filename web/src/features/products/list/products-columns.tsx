import type { ProductItem } from '@gian-hang/contract/products/products';
import type { translate } from '../../../lib/text/i18n.ts';
import { ProductImage } from '../../../shared/product-image.tsx';
import type { Column } from '../../../ui/table/data-column.ts';
import { NEWEST_FIRST, type Sort, type SortField } from '../filters/product-search.ts';
import { PriceCell, StockCell } from '../skus/sku-cells.tsx';
import { CategoryCell, ListStatusCell, QualityCell, ShopCell, TitleCell } from './product-cells.tsx';
import { RowActions } from './row-actions.tsx';

type ProductColumn = Column<ProductItem>;
type Sorting = { sort: string | undefined; sortBy: (sort: Sort) => void };

/** Toggles the direction; the first press sorts text ascending, numbers and times descending. */
function sortedBy(
  { sort = NEWEST_FIRST, sortBy }: Sorting,
  field: SortField,
): NonNullable<ProductColumn['sort']> {
  const [ascending, descending]: [Sort, Sort] = [`${field}:asc`, `${field}:desc`];
  if (sort === ascending) return { direction: 'ascending', onToggle: () => sortBy(descending) };
  if (sort === descending) return { direction: 'descending', onToggle: () => sortBy(ascending) };
  return { direction: 'none', onToggle: () => sortBy(field === 'title' ? ascending : descending) };
}

type Key = 'image' | 'title' | 'status' | 'category' | 'price' | 'stock' | 'quality' | 'shop' | 'actions';

/** Rows of two lines: picture, title and id, shop, price, stock, status, quality. */
export function compactColumns(t: typeof translate, list: Sorting): ProductColumn[] {
  const { image, title, shop, price, stock, status, actions } = columnsByKey(t, list, 36);
  const quality: ProductColumn = {
    key: 'quality',
    header: t('products.filter.quality'),
    cell: (product) => <QualityCell product={product} />,
  };
  return [
    { ...image, width: '52px' },
    { ...title, width: 'auto', cell: (product) => <TitleCell product={product} compact /> },
    { ...shop, width: '138px', drops: 'second' },
    { ...price, width: '160px' },
    { ...stock, width: '170px' },
    { ...status, width: '140px' },
    { ...quality, width: '110px', drops: 'first' },
    { ...actions, width: '88px' },
  ];
}

/** The columns of the specification. */
export function detailedColumns(t: typeof translate, list: Sorting): ProductColumn[] {
  const { image, title, status, category, price, stock, quality, shop, actions } = columnsByKey(t, list, 52);
  return [image, title, status, category, price, stock, quality, shop, actions];
}

function columnsByKey(t: typeof translate, list: Sorting, imageSize: number): Record<Key, ProductColumn> {
  const column = (
    key: Key,
    cell: ProductColumn['cell'],
    more: Partial<ProductColumn> = {},
  ): ProductColumn => ({ key, header: t(`products.columns.${key}`), cell, ...more });
  const image = ({ images, img }: ProductItem) => (
    <ProductImage src={images.thumb_urls[0] ?? img} size={imageSize} />
  );
  return {
    image: column('image', image, { mobile: 'aside' }),
    title: column('title', (product) => <TitleCell product={product} />, {
      sort: sortedBy(list, 'title'),
      width: '26%',
      mobile: 'title',
    }),
    status: column('status', (product) => <ListStatusCell product={product} />),
    category: column('category', (product) => <CategoryCell product={product} />, { width: '13%' }),
    price: column('price', (product) => <PriceCell product={product} />, { sort: sortedBy(list, 'price') }),
    stock: column('stock', (product) => <StockCell product={product} />, {
      sort: sortedBy(list, 'quantity'),
    }),
    quality: column('quality', (product) => <QualityCell product={product} />, {
      sort: sortedBy(list, 'rating'),
    }),
    shop: column('shop', (product) => <ShopCell product={product} />, {
      sort: sortedBy(list, 'create_time'),
      width: '13%',
    }),
    actions: column('actions', (product) => <RowActions product={product} />, {
      align: 'right',
      mobile: 'foot',
    }),
  };
}
