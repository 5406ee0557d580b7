import type { ProductItem } from '@gian-hang/contract/products/products';
import { formatCount } from '../../../lib/text/format.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './product-cells.module.css';
import { skuName } from './product-format.ts';

type Stocked = Pick<ProductItem, 'low_stock' | 'skus'>;

/** What is low: the SKU with the fewest pieces, then how many more; null if nothing is low. */
function lowStockText({ low_stock, skus }: Stocked): string | null {
  if (!low_stock) return null;
  const low = lowSkus(skus);
  const [first] = low;
  if (first === undefined) return translate('products.lowStock');
  const count = formatCount(first.quantity);
  if (skus.length === 1) return translate('products.low.only', { count });
  const sku = skuName(first, ' / ');
  const more = low.length - 1;
  return more === 0
    ? translate('products.low.sku', { sku, count })
    : translate('products.low.more', { sku, count, more });
}

function lowSkus(skus: ProductItem['skus']): ProductItem['skus'] {
  return skus.filter((sku) => sku.low_stock).toSorted((one, other) => one.quantity - other.quantity);
}

/** Every SKU that is low, one a line. */
function lowStockDetails(skus: ProductItem['skus']): string {
  return lowSkus(skus)
    .map((sku) =>
      translate('products.low.sku', { sku: skuName(sku, ' / '), count: formatCount(sku.quantity) }),
    )
    .join('\n');
}

type Props = { product: Stocked };

export function LowStockBadge({ product }: Props) {
  const text = lowStockText(product);
  if (text === null) return null;
  return (
    <span title={lowStockDetails(product.skus)}>
      <StatusBadge tone="warning" plain>
        {text}
      </StatusBadge>
    </span>
  );
}

/** The same in one line of small text, under the number of pieces. */
export function LowStockNote({ product }: Props) {
  const text = lowStockText(product);
  if (text === null) return null;
  return (
    <span className={classes.low} title={lowStockDetails(product.skus)}>
      {text}
    </span>
  );
}
