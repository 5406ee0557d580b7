import type { ProductItem } from '@gian-hang/contract/products/products';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ProductImage } from '../../../shared/product-image.tsx';
import { SkuEdit } from '../skus/sku-cells.tsx';
import { LowStockNote } from './low-stock.tsx';
import { displayTitle, priceText } from './product-format.ts';
import classes from './product-list-card.module.css';
import { ProductStatusBadge } from './product-status.tsx';
import { RowActions } from './row-actions.tsx';

/** A product of the compact list on a phone; price and stock are edited in place. */
export function ProductListCard({ product }: { product: ProductItem }) {
  const { t } = useTranslation();
  const { id, product_id, images, img, shop, status, quantity } = product;
  return (
    <div className={classes.card}>
      <ProductImage src={images.thumb_urls[0] ?? img} size={48} />
      <div className={classes.words}>
        <Anchor
          className={classes.title}
          renderRoot={(props) => (
            <Link {...props} to="/product/$id" params={{ id }} state={{ fromList: true }} />
          )}
        >
          {displayTitle(product)}
        </Anchor>
        <span className={classes.small}>{product_id}</span>
        <span className={classes.small}>
          <ProductStatusBadge status={status} /> {shop.name}
        </span>
        <LowStockNote product={product} />
      </div>
      <div className={classes.actions}>
        <RowActions product={product} />
      </div>
      <div className={classes.values}>
        <SkuEdit product={product} what="price">
          <span className={classes.label}>{t('products.columns.price')}</span> {priceText(product)}
        </SkuEdit>
        <SkuEdit product={product} what="stock">
          <span className={classes.label}>{t('products.columns.stock')}</span> {formatCount(quantity)}
        </SkuEdit>
      </div>
    </div>
  );
}
