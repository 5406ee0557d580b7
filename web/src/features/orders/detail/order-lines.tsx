import { isDecimal, multiplyAmount } from '@gian-hang/contract/money/money';
import type { OrderDetail, OrderLine } from '@gian-hang/contract/orders/orders';
import { Text } from '@mantine/core';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ProductImage } from '../../../shared/product-image.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { EMPTY_CELL } from '../list/order-cells.tsx';
import classes from './order-page.module.css';
import { skuName } from './sku-name.ts';

export function OrderLines({ order: { line_items, payment } }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const pieces = line_items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Section title={t('orderPage.lines', { count: pieces })}>
      <ul className={classes.lines}>
        {line_items.map((line) => (
          <Line key={line.id} line={line} currency={payment.currency} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ line, currency }: { line: OrderLine; currency: string }) {
  const { t } = useTranslation();
  const amount =
    line.price !== null && isDecimal(line.price) ? multiplyAmount(line.price, line.quantity) : null;
  return (
    <li className={classes.line}>
      <ProductImage src={line.sku_image} size={56} />
      <div className={classes.words}>
        <Text size="sm" fw={500}>
          {line.product_name}
        </Text>
        <div className={classes.dim}>
          <span>{skuName(line)}</span>
          {line.seller_sku !== '' && <span>{t('orderPage.sellerSku', { sku: line.seller_sku })}</span>}
          {line.t_product_id !== '' && (
            <span className={classes.id}>
              {line.t_product_id}
              <CopyButton value={line.t_product_id} name={t('orders.productId')} />
            </span>
          )}
        </div>
      </div>
      <div className={classes.amounts}>
        <Text size="sm" fw={500}>
          {amount === null ? EMPTY_CELL : formatMoney(amount, currency)}
        </Text>
        <Text size="xs" c="dimmed">
          {line.price === null ? '' : `${formatMoney(line.price, currency)} `}
          {t('orders.quantity', { count: formatCount(line.quantity) })}
        </Text>
      </div>
    </li>
  );
}
