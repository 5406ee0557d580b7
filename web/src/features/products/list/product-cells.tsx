import type { ProductItem } from '@gian-hang/contract/products/products';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Stars } from '../detail/stars.tsx';
import classes from './product-cells.module.css';
import { displayTitle, EMPTY_CELL } from './product-format.ts';
import { ProductStatusBadge, QualityBadge } from './product-status.tsx';

type Props = { product: ProductItem };

export function TitleCell({ product }: Props) {
  const { t } = useTranslation();
  const { id, product_id, subtitle } = product;
  return (
    <div className={classes.stack}>
      <Anchor
        size="sm"
        className={classes.title}
        renderRoot={(props) => (
          <Link {...props} to="/product/$id" params={{ id }} state={{ fromList: true }} />
        )}
      >
        {displayTitle(product)}
      </Anchor>
      {subtitle !== '' && <span className={`${classes.dim} ${classes.desk}`}>{subtitle}</span>}
      <span className={classes.small}>
        {product_id}
        <CopyButton value={product_id} name={t('products.productId')} />
      </span>
    </div>
  );
}

export function StatusCell({ product: { status, under_review, low_stock } }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.badges}>
      <ProductStatusBadge status={status} />
      {under_review && (
        <StatusBadge tone="info" plain>
          {t('products.underReview')}
        </StatusBadge>
      )}
      {low_stock && <LowStockBadge />}
    </div>
  );
}

export function LowStockBadge() {
  const { t } = useTranslation();
  return (
    <StatusBadge tone="warning" plain>
      {t('products.lowStock')}
    </StatusBadge>
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
    <div className={classes.stack}>
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
    <div className={classes.stack}>
      <span>{shop.name}</span>
      <time className={classes.dim} dateTime={create_time}>
        {dateTime(create_time)}
      </time>
    </div>
  );
}
