import type { ProductDetail, ProductSku } from '@gian-hang/contract/products/products';
import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../../lib/toast.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { useCan } from '../../../shared/session/session.ts';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { SkuEdit } from '../skus/sku-cells.tsx';
import classes from '../write/product-form.module.css';
import { StatusCell } from './product-cells.tsx';
import { EMPTY_CELL, skuName } from './product-format.ts';
import { QualityBadge } from './product-status.tsx';
import { useChangeProductStatus } from './products.api.ts';
import { useWarehouseNames } from './use-warehouse-names.ts';

/** The state of the product on the marketplace, and its SKUs with their stock. */
export function ProductState({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const hasWarehouses = product.skus.some(({ inventory }) => inventory.length > 1);
  const warehouseName = useWarehouseNames(product.shop.id, hasWarehouses);
  return (
    <>
      <Section title={t('products.form.state')}>
        <Stack>
          <Facts product={product} />
          {product.audit_failed_reasons.map(({ position, reasons, suggestions }) => (
            <Alert key={position} color="red" title={t('products.form.refused', { position })}>
              {[...reasons, ...suggestions].join(' ')}
            </Alert>
          ))}
          <StatusActions product={product} />
        </Stack>
      </Section>
      <Section
        title={t('products.form.skus', { count: product.skus.length })}
        actions={
          <Group gap="md" fz="sm">
            <SkuEdit product={product} what="price">
              {t('products.form.price')}
            </SkuEdit>
            <SkuEdit product={product} what="stock">
              {t('products.columns.stock')}
            </SkuEdit>
          </Group>
        }
      >
        <ul className={classes.skus}>
          {product.skus.map((sku) => (
            <Sku key={sku.id} sku={sku} warehouseName={warehouseName} />
          ))}
        </ul>
      </Section>
    </>
  );
}

function Facts({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const { id, product_id, shop, category_chains, brand, create_time, listing_quality_tier } = product;
  return (
    <DescriptionList
      facts={[
        { label: t('products.filter.status'), value: <StatusCell product={product} /> },
        { label: t('products.filter.quality'), value: <QualityBadge tier={listing_quality_tier} /> },
        { label: t('products.form.shop'), value: shop.name },
        {
          label: t('products.form.productId'),
          value: (
            <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/product/$id" params={{ id }} />}>
              {product_id}
            </Anchor>
          ),
        },
        {
          label: t('products.form.category'),
          value: category_chains.map(({ local_name }) => local_name).join(' › ') || EMPTY_CELL,
        },
        { label: t('products.form.brand'), value: brand?.name ?? EMPTY_CELL },
        { label: t('products.filter.datesLabel'), value: dateTime(create_time) },
      ]}
    />
  );
}

function StatusActions({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const allowed = useCan('products.write');
  const move = useChangeProductStatus(product.id);
  const moves = product.settable_statuses.filter((status) => status !== 'DELETED');
  if (!allowed || moves.length === 0) return null;
  return (
    <Group gap="xs">
      {moves.map((status) => (
        <Button
          key={status}
          size="xs"
          variant="default"
          loading={move.isPending}
          onClick={() =>
            move.mutate(
              { status },
              {
                onSuccess: () => showSuccess(t('products.form.moved')),
                onError: (error) => showFailure(error),
              },
            )
          }
        >
          {t(`products.moves.${status}`)}
        </Button>
      ))}
    </Group>
  );
}

function Sku({ sku, warehouseName }: { sku: ProductSku; warehouseName: (id: string) => string }) {
  const { t } = useTranslation();
  const { price, inventory, quantity, low_stock, seller_sku } = sku;
  return (
    <li className={classes.sku}>
      <span>{skuName(sku)}</span>
      <span className={classes.amount}>
        {price.sale_price === null ? EMPTY_CELL : formatMoney(price.sale_price, price.currency)}
      </span>
      <span className={classes.dim}>{seller_sku}</span>
      <span className={classes.amount}>
        {low_stock && (
          <StatusBadge tone="warning" plain>
            {t('products.lowStock')}
          </StatusBadge>
        )}{' '}
        {t('products.form.pieces', { count: formatCount(quantity) })}
      </span>
      {inventory.length > 1 &&
        inventory.map(({ warehouse_id, quantity: pieces }) => (
          <span key={warehouse_id} className={classes.dim} style={{ gridColumn: '1 / -1' }}>
            {t('products.form.inWarehouse', {
              warehouse: warehouseName(warehouse_id),
              count: formatCount(pieces),
            })}
          </span>
        ))}
    </li>
  );
}
