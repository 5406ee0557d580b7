import type { ProductDetail, ProductSku } from '@gian-hang/contract/products/products';
import { Button, Group, Select, Text } from '@mantine/core';
import { IconShoppingBagPlus, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Ref, useRef, useState } from 'react';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { PriceTag } from '../catalogue/price-tag.tsx';
import cells from '../list/product-cells.module.css';
import { StatusCell } from '../list/product-cells.tsx';
import { attributeNames, displayTitle, skuName } from '../list/product-format.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { Gallery } from './gallery.tsx';
import classes from './product-page.module.css';
import { Stars } from './stars.tsx';

const QUANTITIES = ['1', '2', '3', '4', '5', '6', '7'];

/** Pictures, rating, price, and the choice of SKU and quantity. */
export function ProductBanner({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const [size, setSize] = useState<string | null>(null);
  const [quantity, setQuantity] = useState('1');
  const [isVariantMissing, setVariantMissing] = useState(false);
  const sizeField = useRef<HTMLInputElement>(null);
  const sku = product.skus.length === 1 ? product.skus[0] : product.skus.find(({ id }) => id === size);
  const price = sku?.price.sale_price ?? product.price;
  const askForVariant = () => {
    setVariantMissing(true);
    sizeField.current?.focus();
  };
  return (
    <div className={classes.banner}>
      <Gallery urls={product.images.urls} thumbs={product.images.thumb_urls} title={displayTitle(product)} />
      <div className={classes.facts}>
        <Group gap="sm">
          <StatusCell product={product} />
          <Stars rating={product.rating} />
        </Group>
        {product.subtitle !== '' && <Text c="dimmed">{product.subtitle}</Text>}
        <span className={cells.small}>
          {product.product_id}
          <CopyButton value={product.product_id} name={t('products.productId')} />· {product.shop.name}
        </span>
        <span className={classes.price}>
          <PriceTag price={price} currency={product.currency} discount={product.discount} />
        </span>
        <div className={classes.choices}>
          <SizeChoice
            ref={sizeField}
            product={product}
            size={size}
            isMissing={isVariantMissing && sku === undefined}
            onChange={setSize}
          />
          <Select
            w={110}
            label={t('products.detail.quantity')}
            allowDeselect={false}
            data={QUANTITIES}
            value={quantity}
            onChange={(value) => setQuantity(value ?? '1')}
          />
        </div>
        {sku !== undefined && (
          <Text size="sm" c="dimmed">
            {t('products.detail.inStock', { count: formatCount(sku.quantity) })}
          </Text>
        )}
        <Group gap="xs">
          {sku === undefined && product.skus.length > 1 ? (
            <Button leftSection={<IconShoppingBagPlus size={17} aria-hidden />} onClick={askForVariant}>
              {t('products.detail.order')}
            </Button>
          ) : (
            <OrderLink product={product} sku={sku} price={price} quantity={Number(quantity)} />
          )}
          <FavouriteButton product={product} />
        </Group>
        <span className={classes.note}>
          <IconTruckDelivery size={18} stroke={1.7} aria-hidden />
          {t('products.detail.delivery')}
        </span>
        <Tags product={product} />
      </div>
    </div>
  );
}

type SizeProps = {
  ref: Ref<HTMLInputElement>;
  product: ProductDetail;
  size: string | null;
  isMissing: boolean;
  onChange: (size: string | null) => void;
};

/** The SKUs under the names of their attributes, such as colour and size; nothing where there is no choice. */
function SizeChoice({ ref, product: { skus }, size, isMissing, onChange }: SizeProps) {
  const { t } = useTranslation();
  if (skus.length < 2) return null;
  return (
    <Select
      ref={ref}
      label={attributeNames(skus) || t('products.detail.variant')}
      placeholder={t('products.detail.chooseSize')}
      data={skus.map((sku) => ({ value: sku.id, label: skuName(sku) }))}
      value={size}
      error={isMissing && t('products.detail.chooseFirst')}
      onChange={onChange}
    />
  );
}

type OrderProps = {
  product: ProductDetail;
  sku: ProductSku | undefined;
  price: string | null;
  quantity: number;
};

/** Opens a new manual order with the SKU. */
function OrderLink({ product, sku, price, quantity }: OrderProps) {
  const { t } = useTranslation();
  const lineToOrder = {
    shop_id: product.shop.id,
    product_name: product.title,
    sku_name: sku === undefined ? '' : skuName(sku),
    seller_sku: sku?.seller_sku ?? '',
    quantity,
    price: price ?? '',
    image: sku?.image ?? product.img,
  };
  return (
    <Button
      leftSection={<IconShoppingBagPlus size={17} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/product/order/new" state={{ lineToOrder }} />}
    >
      {t('products.detail.order')}
    </Button>
  );
}

function Tags({ product: { hashtag, technology } }: { product: ProductDetail }) {
  const tags = [...technology, ...hashtag.split(/\s+/).filter(Boolean)];
  if (tags.length === 0) return null;
  return (
    <div className={classes.tags}>
      {[...new Set(tags)].map((tag) => (
        <StatusBadge key={tag} tone="neutral" plain>
          {tag}
        </StatusBadge>
      ))}
    </div>
  );
}
