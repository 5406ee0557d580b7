import { currencyDecimals } from '@gian-hang/contract/money/money';
import type { ProductItem } from '@gian-hang/contract/products/products';
import { VisuallyHidden } from '@mantine/core';
import { applyDiscount } from '../../../lib/text/discount.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { EMPTY_CELL } from '../list/product-format.ts';
import classes from './product-card.module.css';

type Props = Pick<ProductItem, 'price' | 'currency' | 'discount'>;

/** The price; with a discount the reduced price and the original one. */
export function PriceTag({ price, currency, discount }: Props) {
  const { t } = useTranslation();
  if (price === null) return <span className={classes.price}>{EMPTY_CELL}</span>;
  if (discount === 0) return <span className={classes.price}>{formatMoney(price, currency)}</span>;
  return (
    <span className={classes.prices}>
      <span className={classes.price}>
        {formatMoney(applyDiscount(price, discount, currencyDecimals(currency)), currency)}
      </span>
      <s className={classes.was}>
        <VisuallyHidden>{t('products.was')} </VisuallyHidden>
        {formatMoney(price, currency)}
      </s>
    </span>
  );
}
