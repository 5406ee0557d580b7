import { MAX_SUMMED_ORDERS } from '@gian-hang/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { OrderFilter } from '../filters/order-search.ts';
import { orderAmountsQuery } from './orders.api.ts';
import classes from './orders-page.module.css';

type Props = { filter: OrderFilter; count: number };

/**
 * What the orders of chosen days come to: money by currency, and pieces; of a product or SKU that is searched for, its own
 * lines first. Lists without days are too long for it.
 */
export function OrderAmounts({ filter, count }: Props) {
  const { t } = useTranslation();
  const isShort = count > 0 && count <= MAX_SUMMED_ORDERS;
  const { data, isPlaceholderData } = useQuery({ ...orderAmountsQuery(filter), enabled: isShort });
  if (!isShort || isPlaceholderData || !data?.amounts) return null;
  return (
    <p className={classes.amounts}>
      {data.amounts.map(({ currency, total, units, goods }) => (
        <Fragment key={currency}>
          {goods && (
            <span>
              {t(`orders.goods.${goods.group}`, {
                units: formatCount(goods.units),
                revenue: formatMoney(goods.revenue, currency),
              })}
            </span>
          )}
          <span data-dim={goods !== null || undefined}>
            {t(goods ? 'orders.wholeAmounts' : 'orders.amounts', {
              total: formatMoney(total, currency),
              units: formatCount(units),
            })}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
