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

type Cell = ProductColumn['cell'];

const imageCell =
  (size: number): Cell =>
  ({ images, img }) => <ProductImage src={images.thumb_urls[0] ?? img} size={size} />;
const smallImageCell = imageCell(36);
const largeImageCell = imageCell(52);
const titleCell: Cell = (product) => <TitleCell product={product} />;
const compactTitleCell: Cell = (product) => <TitleCell product={product} compact />;
const statusCell: Cell = (product) => <ListStatusCell product={product} />;
const categoryCell: Cell = (product) => <CategoryCell product={product} />;
const priceCell: Cell = (product) => <PriceCell product={product} />;
const stockCell: Cell = (product) => <StockCell product={product} />;
const qualityCell: Cell = (product) => <QualityCell product={product} />;
const shopCell: Cell = (product) => <ShopCell product={product} />;
const actionsCell: Cell = (product) => <RowActions product={product} />;

/** Rows of two lines: picture, title and id, shop, price, stock, status, quality. */
export function compactColumns(t: typeof translate, list: Sorting): ProductColumn[] {
  const { image, title, shop, price, stock, status, actions } = columnsByKey(t, list);
  const quality: ProductColumn = {
    key: 'quality',
    header: t('products.filter.quality'),
    cell: qualityCell,
  };
  return [
    { ...image, width: '52px', cell: smallImageCell },
    { ...title, width: 'auto', cell: compactTitleCell },
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
  const { image, title, status, category, price, stock, quality, shop, actions } = columnsByKey(t, list);
  return [image, title, status, category, price, stock, quality, shop, actions];
}

function columnsByKey(t: typeof translate, list: Sorting): Record<Key, ProductColumn> {
  const column = (key: Key, cell: Cell, more: Partial<ProductColumn> = {}): ProductColumn => ({
    key,
    header: t(`products.columns.${key}`),
    cell,
    ...more,
  });
  return {
    image: column('image', largeImageCell, { mobile: 'aside' }),
    title: column('title', titleCell, { sort: sortedBy(list, 'title'), width: '26%', mobile: 'title' }),
    status: column('status', statusCell),
    category: column('category', categoryCell, { width: '13%' }),
    price: column('price', priceCell, { sort: sortedBy(list, 'price') }),
    stock: column('stock', stockCell, { sort: sortedBy(list, 'quantity') }),
    quality: column('quality', qualityCell, { sort: sortedBy(list, 'rating') }),
    shop: column('shop', shopCell, { sort: sortedBy(list, 'create_time'), width: '13%' }),
    actions: column('actions', actionsCell, { align: 'right', mobile: 'foot' }),
  };
}
