import type { ProductItem } from '@gian-hang/contract/products/products';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Stars } from '../detail/stars.tsx';
import { LowStockBadge } from './low-stock.tsx';
import classes from './product-cells.module.css';
import { displayTitle, EMPTY_CELL } from './product-format.ts';
import { ProductStatusBadge, QualityBadge } from './product-status.tsx';

type Props = { product: ProductItem };

/** `compact`: the title in one line, and no subtitle. */
export function TitleCell({ product, compact = false }: Props & { compact?: boolean }) {
  const { t } = useTranslation();
  const { id, product_id, subtitle } = product;
  const title = displayTitle(product);
  return (
    <div className={classes.stack} data-compact={compact || undefined}>
      <Anchor
        size="sm"
        className={classes.title}
        title={compact ? title : undefined}
        renderRoot={(props) => (
          <Link {...props} to="/product/$id" params={{ id }} state={{ fromList: true }} />
        )}
      >
        {title}
      </Anchor>
      {!compact && subtitle !== '' && <span className={`${classes.dim} ${classes.desk}`}>{subtitle}</span>}
      <span className={classes.small}>
        {product_id}
        <CopyButton value={product_id} name={t('products.productId')} />
      </span>
    </div>
  );
}

export function StatusCell({ product }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.badges}>
      <ProductStatusBadge status={product.status} />
      {product.under_review && (
        <StatusBadge tone="info" plain>
          {t('products.underReview')}
        </StatusBadge>
      )}
      <LowStockBadge product={product} />
    </div>
  );
}

/** The status with a review under it; the stock cell says what is low. */
export function ListStatusCell({ product: { status, under_review } }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.stack} data-compact>
      <ProductStatusBadge status={status} />
      {under_review && <span className={classes.small}>{t('products.underReview')}</span>}
    </div>
  );
}

export function CategoryCell({ product: { category_chains, brand } }: Props) {
  return (
    <div className={classes.stack}>
      <span title={category_chains.map(({ local_name }) => local_name).join(' › ')}>
        {category_chains.at(-1)?.local_name ?? EMPTY_CELL}
      </span>
      <span className={classes.dim}>{brand?.name ?? EMPTY_CELL}</span>
    </div>
  );
}

export function QualityCell({ product: { listing_quality_tier, rating } }: Props) {
  return (
    <div className={classes.stack} data-compact>
      <QualityBadge tier={listing_quality_tier} />
      <span className={classes.desk}>
        <Stars rating={rating} />
      </span>
    </div>
  );
}

export function ShopCell({ product: { shop, create_time } }: Props) {
  const dateTime = useDateTime();
  return (
    <div className={classes.stack} data-compact>
      <span className={classes.shop} title={shop.name}>
        {shop.name}
      </span>
      <time className={classes.dim} dateTime={create_time}>
        {dateTime(create_time)}
      </time>
    </div>
  );
}
