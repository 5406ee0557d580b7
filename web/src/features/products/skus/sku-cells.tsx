import type { ProductItem } from '@gian-hang/contract/products/products';
import { Drawer, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useCan } from '../../../shared/session/session.ts';
import { PageLoading } from '../../../ui/states/page-loading.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import { LowStockNote } from '../list/low-stock.tsx';
import classes from '../list/product-cells.module.css';
import { displayTitle, priceText } from '../list/product-format.ts';

const SkuEditor = lazy(async () => ({ default: (await import('./sku-editor.tsx')).SkuEditor }));

type Props = { product: ProductItem };

export function PriceCell({ product }: Props) {
  return (
    <SkuEdit product={product} what="price">
      {priceText(product)}
    </SkuEdit>
  );
}

/** The number of pieces, and which SKU is low. */
export function StockCell({ product }: Props) {
  return (
    <div className={classes.stack} data-compact>
      <SkuEdit product={product} what="stock">
        {formatCount(product.quantity)}
      </SkuEdit>
      <LowStockNote product={product} />
    </div>
  );
}

type SkuEditProps = Props & { what: 'price' | 'stock'; children: ReactNode };

/** A value of the product's SKUs, editable in place: in a popover, on a phone in a sheet. */
export function SkuEdit({ product, what, children }: SkuEditProps) {
  const { t } = useTranslation();
  const narrow = useIsMobile();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const allowed = useCan('products.write') && product.skus.length > 0 && product.status !== 'DELETED';
  if (!allowed) return children;
  const title = displayTitle(product);
  const button = (
    <UnstyledButton className={classes.edit} onClick={() => setOpened(!opened)}>
      <VisuallyHidden>{t(`products.skuEdit.${what}Of`, { title })}: </VisuallyHidden>
      {children}
      <IconPencil size={14} stroke={1.7} aria-hidden />
    </UnstyledButton>
  );
  const editor = (
    <Suspense fallback={<PageLoading />}>
      {opened && <SkuEditor product={product} what={what} onClose={close} />}
    </Suspense>
  );
  if (narrow)
    return (
      <>
        {button}
        <Drawer
          opened={opened}
          onClose={close}
          position="bottom"
          styles={{ content: { alignSelf: 'flex-end', height: 'auto', maxHeight: '88%' } }}
          title={title}
        >
          {editor}
        </Drawer>
      </>
    );
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={340}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t(`products.skuEdit.${what}`)}>{editor}</Popover.Dropdown>
    </Popover>
  );
}
