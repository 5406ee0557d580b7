import type { ProductItem } from '@gian-hang/contract/products/products';
import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useCan } from '../../../shared/session/session.ts';
import { PageLoading } from '../../../ui/states/page-loading.tsx';
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

export function StockCell({ product }: Props) {
  return (
    <SkuEdit product={product} what="stock">
      {formatCount(product.quantity)}
    </SkuEdit>
  );
}

type SkuEditProps = Props & { what: 'price' | 'stock'; children: ReactNode };

/** A value of the product's SKUs, editable in place. */
export function SkuEdit({ product, what, children }: SkuEditProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const allowed = useCan('products.write') && product.skus.length > 0 && product.status !== 'DELETED';
  if (!allowed) return children;
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
      <Popover.Target>
        <UnstyledButton className={classes.edit} onClick={() => setOpened(!opened)}>
          <VisuallyHidden>
            {t(`products.skuEdit.${what}Of`, { title: displayTitle(product) })}:{' '}
          </VisuallyHidden>
          {children}
          <IconPencil size={14} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(`products.skuEdit.${what}`)}>
        <Suspense fallback={<PageLoading />}>
          {opened && <SkuEditor product={product} what={what} onClose={() => setOpened(false)} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
