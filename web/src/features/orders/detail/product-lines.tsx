import type { OrderLine } from '@gian-hang/contract/orders/orders';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ProductImage } from '../../../shared/product-image.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from '../list/order-cells.module.css';
import { skuName } from './sku-name.ts';

const MAX_COLLAPSED_LINES = 3;

/** The first lines of an order, with a button for the rest. */
export function ProductLines({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const rest = lines.length - MAX_COLLAPSED_LINES;
  return (
    <>
      <ul className={classes.lines}>
        {(open ? lines : lines.slice(0, MAX_COLLAPSED_LINES)).map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {rest > 0 && (
        <Button mt={8} size="compact-xs" variant="light" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('orders.fewerLines') : t('orders.moreLines', { count: rest })}
        </Button>
      )}
    </>
  );
}

function Line({ line }: { line: OrderLine }) {
  const { t } = useTranslation();
  return (
    <li className={classes.line}>
      <ProductImage src={line.sku_image} />
      <div className={classes.words}>
        <span className={classes.product} title={line.product_name}>
          {line.product_name}
        </span>
        <div className={classes.sku}>
          <span>{skuName(line)}</span>
          {line.t_product_id !== '' && (
            <span className={classes.small}>
              {line.t_product_id}
              <CopyButton value={line.t_product_id} name={t('orders.productId')} />
            </span>
          )}
        </div>
      </div>
      <span className={classes.quantity}>{t('orders.quantity', { count: formatCount(line.quantity) })}</span>
    </li>
  );
}
