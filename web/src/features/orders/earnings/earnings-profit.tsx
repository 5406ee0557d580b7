import type { OrderEarnings } from '@gian-hang/contract/finance/earnings';
import { negateAmount } from '@gian-hang/contract/money/money';
import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import classes from './order-earnings.module.css';

type Props = { orderId: string; earnings: OrderEarnings };

/** Cost and profit of the order, or the SKUs whose cost is missing. */
export function EarningsProfit({ orderId, earnings: { profit, currency, state } }: Props) {
  const { t } = useTranslation();
  if (profit === null) return null;
  if (profit.cost === null || profit.profit === null)
    return (
      <Alert color="yellow" mt="sm" p="sm">
        {t('profit.earnings.missing', { names: profit.missing_costs.map(({ name }) => name).join('; ') })}{' '}
        <Link className={classes.link} to="/payment/costs" search={{ order: orderId }}>
          {t('profit.enterCosts')}
        </Link>
      </Alert>
    );
  return (
    <dl className={classes.profit}>
      <div>
        <dt>{t('profit.earnings.cost')}</dt>
        <dd className="gh-figures">{formatMoney(negateAmount(profit.cost), currency)}</dd>
      </div>
      <div data-total data-loss={profit.profit.startsWith('-') || undefined}>
        <dt>{t(state === 'final' ? 'profit.earnings.profit' : 'profit.earnings.estimatedProfit')}</dt>
        <dd className="gh-figures">{formatMoney(profit.profit, currency)}</dd>
      </div>
    </dl>
  );
}
