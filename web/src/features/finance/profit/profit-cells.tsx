import type { ProfitGroup } from '@gian-hang/contract/finance/profit-values';
import { Link } from '@tanstack/react-router';
import { formatCount, formatMoney, formatOneDecimal } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { formatDay } from '../../../shared/dates/day-range.ts';
import type { ProfitListRow } from './profit.api.ts';
import classes from './profit-page.module.css';

type Props = { row: ProfitListRow; group: ProfitGroup };

/** The order, product, shop or period of a row, with a link where there is a page of it. */
export function ProfitSubject({ row, group }: Props) {
  const { t } = useTranslation();
  const { shop, order, product, period } = row;
  if (group === 'order')
    return (
      <>
        <span className={classes.what}>
          {order === null ? (
            t('profit.page.columns.other')
          ) : order.id === null ? (
            order.t_order_id
          ) : (
            <Link to="/product/order/$id" params={{ id: order.id }}>
              {order.t_order_id}
            </Link>
          )}
        </span>
        <span className={classes.dim}>
          {[period && formatDay(period), shop?.name].filter(Boolean).join(' · ')}
        </span>
      </>
    );
  if (group === 'product')
    return (
      <>
        <span className={classes.what} title={product?.title}>
          {product === null ? (
            t('profit.page.columns.otherProduct')
          ) : product.id === null ? (
            product.title
          ) : (
            <Link to="/product/$id" params={{ id: product.id }}>
              {product.title}
            </Link>
          )}
        </span>
        <span className={classes.dim}>
          {[product?.variant, product?.seller_sku, shop?.name].filter(Boolean).join(' · ')}
        </span>
      </>
    );
  if (group === 'shop') return shop?.name ?? '';
  return formatDay(period ?? '').slice(group === 'month' ? 3 : 0);
}

/** The profit with its margin; where costs are missing, how many, and where to enter them. */
export function ProfitAmount({ row, group }: Props) {
  const { t } = useTranslation();
  const { profit, margin, currency, orders, costed_orders: costed } = row;
  if (profit !== null)
    return (
      <>
        <strong className={profit.startsWith('-') ? classes.loss : undefined}>
          {formatMoney(profit, currency)}
        </strong>
        {margin !== null && <span className={classes.dim}>{formatOneDecimal(Number(margin))}%</span>}
      </>
    );
  const orderId = group === 'order' ? row.order?.id : row.product?.order_id;
  return (
    <>
      {orderId ? (
        <Link className={classes.link} to="/payment/costs" search={{ order: orderId }}>
          {t('profit.enterCosts')}
        </Link>
      ) : (
        t('profit.unknown')
      )}
      {group !== 'order' && (
        <span className={classes.dim}>
          {t('profit.page.columns.costed', { costed: formatCount(costed), count: formatCount(orders) })}
        </span>
      )}
    </>
  );
}
